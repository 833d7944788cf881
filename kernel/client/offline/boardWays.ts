import type { KeptAnswer } from './KeptAnswers.ts';

type Ways = Readonly<Record<string, unknown>>;

/** Records of a board whose ways on are asked for together. */
export interface AskedBoard {
  readonly collection: string;
  readonly keys: readonly string[];
}

/** What ways are found in. */
interface WaysKept {
  readonly read: (url: string) => Promise<Pick<KeptAnswer, 'data'> | undefined>;
  /** Whether a step waits at the address of a record's ways: which there are after it only the server knows. */
  readonly isHeldUp: (url: string) => boolean;
}

/** Records of a kind whose ways are kept: those that were asked for last. */
const MOST = 1_000;
const ASKED = /^(\/.+)\/transitions\?each=true$/;

/** Undefined of all other calls. */
export function boardOf(method: string, url: string, body: unknown): AskedBoard | undefined {
  const collection = method === 'POST' ? ASKED.exec(url)?.[1] : undefined;
  return collection !== undefined && Array.isArray(body) ? { collection, keys: body.map(String) } : undefined;
}

/** Where the ways of the records of a kind are kept: it must not look like a record. */
export const boardAddress = ({ collection }: Pick<AskedBoard, 'collection'>): string => `${collection}/-/transitions?each=true`;

/** What is kept after another answer, the newest last. */
export function keptWays(before: unknown, answer: unknown): Ways {
  const newer = answer as Ways;
  const older = Object.entries((before ?? {}) as Ways).filter(([key]) => !Object.hasOwn(newer, key));
  return Object.fromEntries([...older, ...Object.entries(newer)].slice(-MOST));
}

/** The ways of records as they were last, on a board or on their pages. */
export async function waysOf(board: AskedBoard, { read, isHeldUp }: WaysKept): Promise<Ways> {
  const known = (await read(boardAddress(board)))?.data as Ways | undefined;
  const found = board.keys.map(async (key) => {
    const own = `${board.collection}/${encodeURIComponent(key)}/transitions`;
    return [key, isHeldUp(own) ? [] : (known?.[key] ?? (await read(own))?.data ?? [])] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
