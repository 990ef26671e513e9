/** The queues of the floor, one for verdicts and one for replies, as the product has them. */
export const FLOOR_QUEUES = { verdict: 'floor-verdict', reply: 'floor-reply' } as const;

export interface FloorJob {
  id: string;
  sessionId: string;
  person: string;
}

/** The channel that verdicts come back on. */
export const floorVerdict = 'floor:verdict';

/** The channel of a person's open tabs. */
export const floorPerson = (person: string) => `floor:person:${person}`;
