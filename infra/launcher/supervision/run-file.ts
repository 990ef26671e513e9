import { rmSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '../machine/write-atomically.ts';

/** `run.json` tells other tools which processes run at which address. It exists only while the product runs. */
export class RunFile {
  #file;
  #address;
  #open = false;

  /** @param address the address to open */
  constructor(dataFolder: string, address: string) {
    this.#file = path.join(dataFolder, 'run.json');
    this.#address = address;
    this.remove(); // Left by a killed launcher.
  }

  /** Writes the file, and keeps it up to date from now on. */
  open(processes: { name: string; pid: number; address: string }[]) {
    this.#open = true;
    this.update(processes);
  }

  update(processes: { name: string; pid: number; address: string }[]) {
    if (!this.#open) return;
    writeAtomically(this.#file, `${JSON.stringify({ address: this.#address, processes }, null, 2)}\n`);
  }

  remove() {
    this.#open = false;
    rmSync(this.#file, { force: true });
  }
}
