import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal128, Double, Int32, Long, type mongo, ObjectId } from './testing/driver.ts';
import { type Running, startRunning } from './testing/running.ts';

let running: Running;
let db: mongo.Db;
beforeAll(async () => {
  running = await startRunning();
  db = running.client.db('expressions');
});
afterAll(() => running.stop());

describe('expressions', () => {
  const D = new Date('2024-03-15T13:45:30.123Z');
  const values: [unknown, unknown][] = [
    [{ $add: [1, 2, 3] }, 6],
    [{ $add: [D, 1000] }, new Date('2024-03-15T13:45:31.123Z')],
    [{ $subtract: [D, new Date('2024-03-15T13:45:30.000Z')] }, 123],
    [{ $multiply: [2, null] }, null],
    [{ $divide: [7, 2] }, 3.5],
    [{ $mod: [-7, 3] }, -1],
    [{ $round: [2.5] }, 2],
    [{ $round: [1234.5678, 2] }, 1234.57],
    [{ $trunc: [-1.9] }, -1],
    [{ $abs: -3 }, 3],
    [{ $cond: [{ $gt: [2, 1] }, 'yes', 'no'] }, 'yes'],
    [{ $ifNull: ['$missing', null, 'x'] }, 'x'],
    // As text: an object with a `then` member would look like a promise.
    [
      JSON.parse(
        '{"$switch":{"branches":[{"case":false,"then":1},{"case":{"$eq":[1,1]},"then":2}],"default":3}}',
      ),
      2,
    ],
    [{ $let: { vars: { a: 1, b: 2 }, in: { $add: ['$$a', '$$b'] } } }, 3],
    [{ $map: { input: [1, 2], as: 'n', in: { $multiply: ['$$n', 2] } } }, [2, 4]],
    [{ $filter: { input: [1, 2, 3, 4], cond: { $gt: ['$$this', 1] }, limit: 2 } }, [2, 3]],
    [{ $slice: [[1, 2, 3], -2] }, [2, 3]],
    [{ $range: [0, 10, 3] }, [0, 3, 6, 9]],
    [{ $in: [2, [1, 2]] }, true],
    [{ $concat: ['a', null] }, null],
    [{ $toUpper: 'aé' }, 'Aé'],
    [{ $regexMatch: { input: 'ABC', regex: 'b', options: 'i' } }, true],
    [{ $type: '$missing' }, 'missing'],
    [{ $type: { $add: [2147483647, 1] } }, 'long'],
    [{ $toInt: '42' }, 42],
    [{ $toDate: 0.5 }, new Date(0)],
    [{ $convert: { input: 'x', to: 'int', onError: -1 } }, -1],
    [{ $toString: new ObjectId('000000000000000000000001') }, '000000000000000000000001'],
    [{ $sum: [[1, 2], 3] }, 3],
    [{ $max: [[1, 5, 2]] }, 5],
    [{ $mergeObjects: [{ a: 1 }, null, { b: 2 }] }, { a: 1, b: 2 }],
    [{ $dateToString: { date: D } }, '2024-03-15T13:45:30.123Z'],
    [
      {
        $dateToString: {
          date: D,
          format: '%Y/%m/%d %H:%M:%S.%L %z %j %U %V %w %b %%',
          timezone: 'America/New_York',
        },
      },
      '2024/03/15 09:45:30.123 -0400 075 10 11 6 Mar %',
    ],
    [
      { $dateFromString: { dateString: '2024-01-02', timezone: 'America/New_York' } },
      new Date('2024-01-02T05:00:00Z'),
    ],
    [{ $dateFromString: { dateString: '02/01/2024', format: '%d/%m/%Y' } }, new Date('2024-01-02T00:00:00Z')],
    [
      { $dateAdd: { startDate: new Date('2024-01-31T00:00:00Z'), unit: 'month', amount: 1 } },
      new Date('2024-02-29T00:00:00Z'),
    ],
    [
      {
        $dateAdd: {
          startDate: new Date('2024-03-30T12:00:00Z'),
          unit: 'day',
          amount: 1,
          timezone: 'Europe/London',
        },
      },
      new Date('2024-03-31T11:00:00Z'),
    ],
    [
      {
        $dateDiff: {
          startDate: new Date('2024-01-31T23:00:00Z'),
          endDate: new Date('2024-02-01T01:00:00Z'),
          unit: 'day',
        },
      },
      1,
    ],
    [
      {
        $dateDiff: {
          startDate: new Date('2024-01-06T00:00:00Z'),
          endDate: new Date('2024-01-08T00:00:00Z'),
          unit: 'week',
          startOfWeek: 'monday',
        },
      },
      1,
    ],
    [{ $dateTrunc: { date: D, unit: 'week', startOfWeek: 'monday' } }, new Date('2024-03-11T00:00:00Z')],
    [
      { $dateTrunc: { date: D, unit: 'day', timezone: 'America/New_York' } },
      new Date('2024-03-15T04:00:00Z'),
    ],
    [{ $dateTrunc: { date: D, unit: 'hour', binSize: 6 } }, new Date('2024-03-15T12:00:00Z')],
    [{ $dateTrunc: { date: D, unit: 'quarter' } }, new Date('2024-01-01T00:00:00Z')],
    [
      { $dateToParts: { date: D, timezone: '+05:30' } },
      { year: 2024, month: 3, day: 15, hour: 19, minute: 15, second: 30, millisecond: 123 },
    ],
    [{ $dateFromParts: { year: 2024, month: 14, day: 2 } }, new Date('2025-02-02T00:00:00Z')],
    [{ $isoWeek: new Date('2021-01-03T00:00:00Z') }, 53],
    [{ $week: D }, 10],
    [{ $dayOfWeek: { date: D, timezone: 'Asia/Tokyo' } }, 6],
  ];
  it.each(values)('%j', async (expression, expected) => {
    const [found] = await db.aggregate([{ $documents: [{}] }, { $project: { v: expression } }]).toArray();
    expect(found?.v).toEqual(expected);
  });

  it('keeps the types of numbers', async () => {
    const numbers = {
      i: new Int32(2),
      l: Long.fromNumber(2),
      d: new Double(2),
      m: Decimal128.fromString('2.0'),
    };
    const [found] = await db
      .aggregate([
        { $documents: [numbers] },
        {
          $project: {
            ii: { $type: { $add: ['$i', '$i'] } },
            il: { $type: { $add: ['$i', '$l'] } },
            id: { $type: { $multiply: ['$i', '$d'] } },
            dm: { $toString: { $add: ['$d', '$m'] } },
            sum: { $type: { $sum: ['$i', '$l'] } },
          },
        },
      ])
      .toArray();
    expect(found).toEqual({ ii: 'int', il: 'long', id: 'double', dm: '4.0', sum: 'long' });
  });
});
