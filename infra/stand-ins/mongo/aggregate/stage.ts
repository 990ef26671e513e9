import type { Doc, Value } from '../bson/value.ts';
import type { Deadline } from '../exec/deadline.ts';
import type { QueryContext } from '../query/context.ts';
import type { Catalog } from '../storage/catalog.ts';

/** Where a stage passes its documents on to. */
export interface Sink {
  push(doc: Doc): void;
  /** No more documents come. */
  end(): void;
  /** The stage needs no more documents, so that the stage before may stop. */
  readonly full: boolean;
}

/** Puts a stage in front of the next one. */
export type Stage = (next: Sink) => Sink;

/** The context of all stages of a pipeline. */
export interface StageContext {
  readonly query: QueryContext;
  readonly database: string;
  readonly catalog: Catalog;
  readonly deadline: Deadline;
  /** Below `$facet`, `$lookup` and `$unionWith` some stages are not allowed. */
  readonly nested: boolean;
  /** Compiles an inner pipeline; given here so that stages need not know the list they are on. */
  readonly compile: (pipeline: readonly Value[], context: StageContext) => Stage;
}

/** `after`: the stages that follow. */
export type StageParser = (
  spec: Value,
  context: StageContext,
  name: string,
  after: readonly Value[],
) => Stage;

/** A stage that turns each document into none, one or several. */
export function mapping(each: (doc: Doc, emit: (doc: Doc) => void) => void): Stage {
  return (next) => {
    const emit = (doc: Doc): void => next.push(doc);
    return {
      push: (doc) => each(doc, emit),
      end: () => next.end(),
      get full() {
        return next.full;
      },
    };
  };
}

/** A stage that needs all documents before it produces any. */
export function gathering(finish: (docs: Doc[]) => Iterable<Doc>): Stage {
  return (next) => {
    const docs: Doc[] = [];
    return {
      push: (doc) => {
        docs.push(doc);
      },
      end: () => {
        for (const doc of finish(docs)) {
          if (next.full) break;
          next.push(doc);
        }
        next.end();
      },
      full: false,
    };
  };
}

/** The end of a pipeline: stores what arrives until it is read. */
export class Collector implements Sink {
  readonly full = false;
  ended = false;
  private docs: Doc[] = [];

  push(doc: Doc): void {
    this.docs.push(doc);
  }

  end(): void {
    this.ended = true;
  }

  take(): Doc[] {
    const { docs } = this;
    this.docs = [];
    return docs;
  }
}

export function chain(stages: readonly Stage[]): Stage {
  return (next) => stages.reduceRight((sink, stage) => stage(sink), next);
}

/** Runs documents through a stage to the end. */
export function runAll(stage: Stage, docs: Iterable<Doc>): Doc[] {
  const collector = new Collector();
  const first = stage(collector);
  for (const doc of docs) {
    if (first.full) break;
    first.push(doc);
  }
  first.end();
  return collector.take();
}
