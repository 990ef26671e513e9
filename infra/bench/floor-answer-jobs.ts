/** The queues of the floor: one for verdicts and one for replies, as in the product. */
export const FLOOR_QUEUES = { verdict: 'floor-verdict', reply: 'floor-reply' } as const;

export interface FloorJob {
  id: string;
  sessionId: string;
  person: string;
}

/** The channel for verdicts. */
export const floorVerdict = 'floor:verdict';

/** The channel of a person's open tabs. */
export const floorPerson = (person: string) => `floor:person:${person}`;
