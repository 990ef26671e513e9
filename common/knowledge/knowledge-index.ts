import type { TherapyApproach } from '../contract/knowledge.ts';
import { bestFirst, type Found } from '../domain/knowledge/found.ts';
import { fuseRanks, namedItem } from '../domain/knowledge/fuse-ranks.ts';
import { passagesOf } from '../domain/knowledge/passages.ts';
import { isAboutKnowledge, isWorthEncoding } from '../domain/knowledge/relevance.ts';
import { SMALL_TALK } from '../domain/knowledge/small-talk.ts';
import { termsOf, wordsOf } from '../domain/knowledge/terms.ts';
import { cosine, type Encoder, SEARCH_VECTOR_LENGTH, unit } from '../encoder/vector.ts';
import type { Scored } from './best-of.ts';
import { type IndexedItem, piecesOf, questionPiece } from './indexed-item.ts';
import { createVectorTable } from './vector-table.ts';
import { createWordIndex } from './word-index.ts';

/** `both`: words and meaning, put together by rank. */
export type Way = 'words' | 'meaning' | 'both';

/** A search of the knowledge. */
export interface Query {
  question: string;
  approaches: readonly TherapyApproach[];
  /** Items to be found at most. */
  limit: number;
  /** `both` without an encoder, or before most items have vectors, is `words`. */
  way: Way;
}

/** The share of the items that needs a vector before meanings are compared; the others would never be found. */
const ENOUGH_VECTORS = 0.9;
/** Places of each ranking that count; an item further back would not come to the front through the other one. */
const PLACES = 100;
const QUESTIONS_KEPT = 256;
/**
 * Questions that wait for the encoder. Others compare words, which takes no time: they would wait longer than a reply does,
 * and hold up those behind them.
 */
const QUESTIONS_ENCODED = 4;
/** Texts that are encoded together: a search that comes meanwhile waits for no more than these. */
const PIECES_TOGETHER = 2;

/** Finds items by words and meaning. Computes on the calling thread. */
export interface KnowledgeIndex {
  put(item: IndexedItem, vector: Float32Array | undefined): void;
  useVector(id: string, vector: Float32Array): void;
  remove(id: string): void;
  /** Computes the vector of an item and uses it. @returns null for an unknown item and without an encoder */
  encode(id: string): Promise<Float32Array | null>;
  /** @returns null when meanings are asked for and cannot be compared */
  search(query: Query): Promise<Found | null>;
  /** From now on meanings are compared. */
  useEncoder(encoder: Encoder): Promise<void>;
}

/** An empty index. */
export function createKnowledgeIndex(): KnowledgeIndex {
  const words = createWordIndex();
  const items = new Map<string, IndexedItem>();
  const vectors = createVectorTable();
  let encoder: Encoder | null = null;
  let smallTalk: Float32Array[] = [];
  /** Vectors of the last questions: the golden ones are asked in several ways, and a reply may be tried again. */
  const asked = new Map<string, Float32Array>();
  let encoding = 0;

  async function encodeQuestion(by: Encoder, piece: string): Promise<Float32Array | undefined> {
    encoding += 1;
    try {
      const [vector] = await by.encode([piece]);
      return vector;
    } finally {
      encoding -= 1;
    }
  }

  /** The items of these approaches by meaning, best first; null while meanings cannot be compared. */
  async function byMeaning(question: string, approaches: ReadonlySet<TherapyApproach>) {
    if (!encoder || vectors.size() < items.size * ENOUGH_VECTORS) return null;
    const piece = questionPiece(question);
    const wanted = asked.get(piece) ?? (await encodeQuestion(encoder, piece));
    if (!wanted) return null;
    asked.set(piece, wanted);
    const [oldest] = asked.keys();
    if (asked.size > QUESTIONS_KEPT && oldest !== undefined) asked.delete(oldest);
    const ranked = vectors.closest(wanted, approaches, PLACES);
    return { wanted, ranked, smallTalk: Math.max(...smallTalk.map((vector) => cosine(wanted, vector))) };
  }

  /** By meaning, with items that have no vector yet in their places by words: a new item must not be behind all others. */
  function withUnknown(ranked: readonly Scored[], shared: readonly Scored[]): string[] {
    const ids = ranked.map(({ id }) => id);
    for (const [place, { id }] of shared.entries()) if (!vectors.has(id)) ids.splice(place, 0, id);
    return ids;
  }

  return {
    put(item, vector) {
      words.put(item);
      items.set(item.id, item);
      if (vector) vectors.put(item.id, item.therapyApproach, vector);
      else vectors.remove(item.id);
    },

    useVector(id, vector) {
      const item = items.get(id);
      if (item) vectors.put(id, item.therapyApproach, vector);
    },

    remove(id) {
      words.remove(id);
      items.delete(id);
      vectors.remove(id);
    },

    async encode(id) {
      const item = items.get(id);
      if (!item || !encoder) return null;
      const pieces = piecesOf(item);
      const sum = new Float32Array(SEARCH_VECTOR_LENGTH);
      for (let start = 0; start < pieces.length; start += PIECES_TOGETHER) {
        const encoded = await encoder.encode(pieces.slice(start, start + PIECES_TOGETHER));
        for (const vector of encoded) {
          for (const [place, value] of vector.entries()) sum[place] = (sum[place] ?? 0) + value;
        }
      }
      const vector = unit(sum);
      // The item was changed or removed while it was encoded.
      if (items.get(id) !== item) return null;
      vectors.put(id, item.therapyApproach, vector);
      return vector;
    },

    async search({ question, approaches, limit, way }) {
      const wanted = new Set(approaches);
      const terms = termsOf(question);
      const shared = words.search(terms, wanted, PLACES);
      const likeness = { length: wordsOf(question).length, words: shared[0]?.score ?? 0 };
      const encodes = way === 'meaning' || (way === 'both' && isWorthEncoding(likeness));
      // Who asks for meanings alone waits.
      const isTooMany =
        way === 'both' && encoding >= QUESTIONS_ENCODED && !asked.has(questionPiece(question));
      const meaning = encodes && !isTooMany ? await byMeaning(question, wanted) : null;
      if (way === 'meaning' && !meaning) return null;
      const rankings = way === 'meaning' ? [] : [shared.map(({ id }) => id)];
      if (meaning) rankings.push(withUnknown(meaning.ranked, way === 'meaning' ? [] : shared));
      const wordScores = new Map(shared.map(({ id, score }) => [id, score]));
      const named = way === 'meaning' ? [] : namedItem(shared);
      const best = fuseRanks([...rankings, named]).slice(0, limit);
      const isRelevant = isAboutKnowledge({
        ...likeness,
        meaning: meaning && { item: meaning.ranked[0]?.score ?? 0, smallTalk: meaning.smallTalk },
      });
      const found = best.flatMap(({ id, score }) => {
        const item = items.get(id);
        if (!item) return [];
        const passages = bestFirst(passagesOf(item.content), terms);
        const { version, title } = item;
        return {
          ...{ id, version, title, score, passages },
          words: wordScores.get(id) ?? null,
          meaning: meaning && vectors.cosineWith(id, meaning.wanted),
        };
      });
      return { items: found, isRelevant };
    },

    async useEncoder(loaded) {
      const encoded: Float32Array[] = [];
      for (let start = 0; start < SMALL_TALK.length; start += PIECES_TOGETHER) {
        encoded.push(...(await loaded.encode(SMALL_TALK.slice(start, start + PIECES_TOGETHER))));
      }
      smallTalk = encoded;
      encoder = loaded;
    },
  };
}
