/** A whole message of a connection. */
export interface Frame {
  readonly requestId: number;
  readonly opCode: number;
  readonly body: Buffer;
  /** Header and body, which the checksum covers. */
  readonly whole: Buffer;
}

export const HEADER_BYTES = 16;
export const MAX_MESSAGE_BYTES = 48_000_000;

/** The stream is not MongoDB's protocol. The next message cannot be found, so the connection must end. */
export class ProtocolError extends Error {}

/** Cuts a stream of bytes into messages; TCP may split or join them anywhere. */
export class FrameReader {
  private chunks: Buffer[] = [];
  private buffered = 0;

  /** The messages completed by these bytes. @throws ProtocolError when a length cannot be one. */
  push(chunk: Buffer): Frame[] {
    this.chunks.push(chunk);
    this.buffered += chunk.length;
    const frames: Frame[] = [];
    for (;;) {
      if (this.buffered < HEADER_BYTES) return frames;
      const length = this.peekLength();
      if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) {
        throw new ProtocolError(
          `message length ${length} is not between ${HEADER_BYTES} and ${MAX_MESSAGE_BYTES}`,
        );
      }
      if (this.buffered < length) return frames;
      frames.push(this.take(length));
    }
  }

  private peekLength(): number {
    if ((this.chunks[0]?.length ?? 0) < 4) this.join();
    return this.chunks[0]?.readInt32LE(0) ?? 0;
  }

  private join(): Buffer {
    const whole = this.chunks.length === 1 ? (this.chunks[0] as Buffer) : Buffer.concat(this.chunks);
    this.chunks = [whole];
    return whole;
  }

  private take(length: number): Frame {
    const whole = this.join();
    this.chunks = whole.length === length ? [] : [whole.subarray(length)];
    this.buffered -= length;
    return {
      requestId: whole.readInt32LE(4),
      opCode: whole.readInt32LE(12),
      body: whole.subarray(HEADER_BYTES, length),
      whole: whole.subarray(0, length),
    };
  }
}

let lastRequestId = 0;

/** Fills in the header of a whole message that answers the request of that id. */
export function writeHeader(message: Buffer, opCode: number, responseTo: number): void {
  lastRequestId = (lastRequestId + 1) & 0x7fffffff;
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(lastRequestId, 4);
  message.writeInt32LE(responseTo, 8);
  message.writeInt32LE(opCode, 12);
}
