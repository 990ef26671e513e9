import { forEachElement, type RawElement } from '../bson/raw.ts';
import type { Branch } from './projection-tree.ts';

const DOCUMENT = 3;
const ARRAY = 4;

/** Whether a projection only names what is kept or dropped, so that it can be applied to stored bytes. */
export function onlyPicks(node: Branch): boolean {
  return [...node.fields.values()].every((entry) =>
    entry.kind === 'branch' ? onlyPicks(entry) : entry.kind === 'keep' || entry.kind === 'drop',
  );
}

/** Copies the parts of one stored document that a projection leaves, without reading the values. */
class Picker {
  private readonly from: Buffer;
  private readonly including: boolean;
  private to: Buffer;
  private length = 0;

  constructor(from: Buffer, including: boolean) {
    this.from = from;
    this.including = including;
    this.to = Buffer.allocUnsafe(from.length);
  }

  pick(node: Branch): Buffer {
    this.document(node, 0);
    return this.to.subarray(0, this.length);
  }

  private document(node: Branch, at: number): void {
    this.nested(at, (element) => {
      const entry = node.fields.get(element.name);
      if (!entry) {
        if (!this.including) this.copy(element.start, element.end);
      } else if (entry.kind === 'keep') this.copy(element.start, element.end);
      else if (entry.kind === 'branch') {
        if (element.type === DOCUMENT || element.type === ARRAY) {
          this.copy(element.start, element.value);
          this.inner(entry, element);
        } else if (!this.including) this.copy(element.start, element.end);
      }
    });
  }

  private array(node: Branch, at: number): void {
    let index = 0;
    this.nested(at, (element) => {
      const deeper = element.type === DOCUMENT || element.type === ARRAY;
      if (!deeper && this.including) return;
      const place = `${index}\0`;
      index += 1;
      const header = this.reserve(1 + place.length);
      this.to[header] = element.type;
      this.to.write(place, header + 1, 'latin1');
      if (deeper) this.inner(node, element);
      else this.copy(element.value, element.end);
    });
  }

  private inner(node: Branch, element: RawElement): void {
    if (element.type === DOCUMENT) this.document(node, element.value);
    else this.array(node, element.value);
  }

  private nested(at: number, visit: (element: RawElement) => void): void {
    const start = this.reserve(4);
    forEachElement(this.from, at, visit);
    const end = this.reserve(1);
    this.to[end] = 0;
    this.to.writeInt32LE(this.length - start, start);
  }

  private copy(start: number, end: number): void {
    const target = this.reserve(end - start);
    this.from.copy(this.to, target, start, end);
  }

  /** Longer than the source it becomes only where an array's places were not numbered as they should be. */
  private reserve(count: number): number {
    const at = this.length;
    this.length += count;
    if (this.length > this.to.length) this.to = Buffer.concat([this.to, Buffer.allocUnsafe(this.length)]);
    return at;
  }
}

/** A stored document with only what an inclusion names, or without what an exclusion names. */
export function pickRaw(node: Branch, bytes: Buffer, including: boolean): Buffer {
  return new Picker(bytes, including).pick(node);
}
