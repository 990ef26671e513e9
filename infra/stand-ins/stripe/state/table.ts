/** Called before a row changes, with the row as it was. */
type BeforeChange = (id: string, before: unknown) => void;

/** The rows of one kind, in the order in which they were made. Only `put` and `delete` change a row. */
export class Table<Row extends { id: string }> {
  readonly #rows = new Map<string, Row>();
  readonly #beforeChange: BeforeChange;

  constructor(beforeChange: BeforeChange) {
    this.#beforeChange = beforeChange;
  }

  get size(): number {
    return this.#rows.size;
  }

  get(id: string): Row | undefined {
    const row = this.#rows.get(id);
    return row && structuredClone(row);
  }

  put(row: Row): void {
    this.#beforeChange(row.id, this.#rows.get(row.id));
    this.#rows.set(row.id, structuredClone(row));
  }

  delete(id: string): void {
    const before = this.#rows.get(id);
    if (before === undefined) return;
    this.#beforeChange(id, before);
    this.#rows.delete(id);
  }

  /** The rows that match, the newest first. */
  filter(matches: (row: Readonly<Row>) => boolean = () => true): Row[] {
    return this.select(matches).map((row) => structuredClone(row));
  }

  /** As `filter`, but the rows themselves, for reading: copying thousands of them takes seconds. */
  select(matches: (row: Readonly<Row>) => boolean = () => true): Readonly<Row>[] {
    return [...this.#rows.values()].filter(matches).reverse();
  }

  find(matches: (row: Readonly<Row>) => boolean): Row | undefined {
    for (const row of this.#rows.values()) if (matches(row)) return structuredClone(row);
    return undefined;
  }

  /** The oldest row, or nothing. */
  oldest(): Row | undefined {
    return this.find(() => true);
  }

  /** For loading and undoing: changes a row without recording it. */
  restore(id: string, row: Row | undefined): void {
    if (row === undefined) this.#rows.delete(id);
    else this.#rows.set(id, row);
  }

  /** The row itself, for writing it to disk. */
  peek(id: string): Readonly<Row> | undefined {
    return this.#rows.get(id);
  }
}
