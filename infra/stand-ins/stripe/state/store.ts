import { open, type RootDatabase } from 'lmdb';
import { type Rows, TABLE_NAMES, type TableName } from './rows.ts';
import { Table } from './table.ts';

type Tables = { readonly [Name in TableName]: Table<Rows[Name]> };
/** `order` restores the order in which rows were made. */
type StoredRow = { order: number; row: { id: string } };
type Key = [table: string, id: string];
/** Rows as they were before the change that runs. */
type Before = Map<string, { table: TableName; id: string; row: unknown }>;

/**
 * The state of the stand-in: tables in memory, and in a folder if there is one. Every change happens in `commit`, which
 * returns after the change is on disk, and changes nothing when its action throws.
 */
export class Store {
  readonly tables: Tables;
  readonly #disk: RootDatabase<StoredRow, Key> | null;
  readonly #orders = new Map<string, number>();
  #nextOrder = 0;
  #before: Before | null = null;

  /** @param folder null keeps the state in memory only */
  constructor(folder: string | null) {
    const table = <Name extends TableName>(name: Name) =>
      new Table<Rows[Name]>((id, row) => this.#remember(name, id, row));
    this.tables = Object.fromEntries(TABLE_NAMES.map((name) => [name, table(name)])) as unknown as Tables;
    // overlappingSync off: a transaction ends after its fsync, so that an answered request survives kill -9 and power loss.
    this.#disk = folder === null ? null : open<StoredRow, Key>({ path: folder, overlappingSync: false });
    if (this.#disk) this.#load(this.#disk);
  }

  /**
   * Runs `action` as one change, and returns its result when that is on disk.
   * @throws what `action` throws, with nothing changed
   */
  commit<T>(action: () => T): T {
    if (this.#before !== null) throw new Error('commit inside a commit');
    const before: Before = new Map();
    this.#before = before;
    try {
      const result = action();
      this.#write([...before.values()]);
      return result;
    } catch (error) {
      for (const { table, id, row } of before.values()) this.#restore(table, id, row);
      throw error;
    } finally {
      this.#before = null;
    }
  }

  /** Forgets everything. */
  clear(): void {
    this.commit(() => {
      for (const name of TABLE_NAMES) {
        for (const { id } of this.tables[name].filter()) this.tables[name].delete(id);
      }
    });
  }

  async close(): Promise<void> {
    await this.#disk?.close();
  }

  #remember(table: TableName, id: string, row: unknown): void {
    if (this.#before === null) throw new Error(`${table} changed outside a commit`);
    const key = `${table}/${id}`;
    if (!this.#before.has(key)) this.#before.set(key, { table, id, row });
  }

  #write(changes: { table: TableName; id: string }[]): void {
    if (this.#disk === null || changes.length === 0) return;
    const disk = this.#disk;
    disk.transactionSync(() => {
      for (const { table, id } of changes) {
        const row = this.tables[table].peek(id);
        if (row === undefined) disk.removeSync([table, id]);
        else disk.putSync([table, id], { order: this.#orderOf(`${table}/${id}`), row });
      }
    });
  }

  #orderOf(key: string): number {
    const known = this.#orders.get(key);
    if (known !== undefined) return known;
    this.#nextOrder += 1;
    this.#orders.set(key, this.#nextOrder);
    return this.#nextOrder;
  }

  #load(disk: RootDatabase<StoredRow, Key>): void {
    const stored = [...disk.getRange()].sort((a, b) => a.value.order - b.value.order);
    for (const { key, value } of stored) {
      const [table, id] = key;
      this.#orders.set(`${table}/${id}`, value.order);
      this.#nextOrder = Math.max(this.#nextOrder, value.order);
      const name = TABLE_NAMES.find((known) => known === table);
      if (name !== undefined) this.#restore(name, id, value.row);
    }
  }

  #restore(name: TableName, id: string, row: unknown): void {
    // Rows come from this table or from its part of the disk.
    (this.tables[name] as Table<{ id: string }>).restore(id, row as { id: string } | undefined);
  }
}
