import { invalid } from './stripe-error.ts';

interface Paging {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}
interface TimeRange {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
}

/** A page of a list, the newest first. */
export function listOfObjects(
  url: string,
  all: readonly { readonly id: string }[],
  paging: Paging = {},
): object {
  const { limit = 10, starting_after: after, ending_before: before } = paging;
  const placeOf = (id: string, param: string) => {
    const place = all.findIndex((row) => row.id === id);
    if (place < 0) throw invalid(`No such object: '${id}'`, param, 'resource_missing');
    return place;
  };
  let from = 0;
  let to = all.length;
  if (after !== undefined) from = placeOf(after, 'starting_after') + 1;
  if (before !== undefined) to = placeOf(before, 'ending_before');
  const start = before === undefined ? from : Math.max(from, to - limit);
  const data = all.slice(start, Math.min(to, start + limit));
  const hasMore = before === undefined ? start + data.length < to : start > from;
  return { object: 'list', data, has_more: hasMore, url };
}

/** A list inside of another object, complete. */
export const innerList = <T>(url: string, data: T[]) => ({
  object: 'list' as const,
  data,
  has_more: false,
  url,
});

/** Whether a time is the given one, or in the given range. */
export function isInRange(time: number, range: number | TimeRange | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return time === range;
  return (
    (range.gt === undefined || time > range.gt) &&
    (range.gte === undefined || time >= range.gte) &&
    (range.lt === undefined || time < range.lt) &&
    (range.lte === undefined || time <= range.lte)
  );
}
