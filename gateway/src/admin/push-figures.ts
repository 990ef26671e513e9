import type { AdminStats } from '@winny/common/contract/admin';
import type { AdminServices } from './admin-services.ts';

/** At most one push in this time (ms), however fast the figures change. */
const APART_MS = 1_000;

/** The dashboards that are open at this gateway. */
export interface OpenDashboards {
  /** The administrators with an open tab, as they were when they signed in. */
  administrators(): string[];
  send(adminId: string, stats: AdminStats): void;
}

type PushServices = Pick<AdminServices, 'planFigures' | 'people' | 'logger'>;

/**
 * Pushes the figures to open dashboards when they have changed (RT-18). Without an open one nothing is read.
 * @returns `changed`: call it when a figure may have changed
 */
export function pushFigures(services: PushServices, open: OpenDashboards) {
  let shown = '';
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  async function push(): Promise<void> {
    const connected = open.administrators();
    if (connected.length === 0) return;
    const stats = await services.planFigures();
    const figures = JSON.stringify(stats);
    if (figures === shown) return;
    // Asked again: a person may have lost the role since they signed in.
    const administrators = await services.people.administrators(connected);
    shown = figures;
    for (const id of administrators) open.send(id, stats);
  }

  return {
    changed(): void {
      if (isClosed || timer || open.administrators().length === 0) return;
      timer = setTimeout(() => {
        // Before it is read: what changes from here on is pushed later.
        timer = null;
        push().catch((err: unknown) => services.logger.warn({ err }, 'figures not pushed'));
      }, APART_MS);
    },
    close(): void {
      isClosed = true;
      if (timer) clearTimeout(timer);
    },
  };
}
