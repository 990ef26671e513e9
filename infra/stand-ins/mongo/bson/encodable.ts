import type { Value } from './value.ts';

/** A document that is BSON already; it is copied into a reply as it is. */
export class RawDoc {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** Values that a reply may hold: stored values, and for convenience plain objects and numbers. */
export type Encodable =
  | Value
  | number
  | undefined
  | RawDoc
  | readonly Encodable[]
  | Map<string, Encodable>
  | { readonly [key: string]: Encodable };
