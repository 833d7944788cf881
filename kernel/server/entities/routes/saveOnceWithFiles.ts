import type { Exchange } from '../../http/kernelRoute.ts';
import type { NamedStatements } from '../../services/database/Database.ts';
import type { EntityRoutesServices } from './EntityRoutesServices.ts';
import { judgeFiles, type JudgedFiles, removeGone, type Save, saveWithFiles, type Write } from './fileFields.ts';
import { onlyOnce } from './onlyOnce.ts';

interface SaveOnce {
  readonly save: Save;
  /** What is judged beside the files. */
  readonly before?: () => Promise<void>;
  readonly status: number;
}

/** Saves a record whose fields name files, once for the `Idempotency-Key` of the request. */
export async function saveOnceWithFiles(
  services: EntityRoutesServices,
  exchange: Exchange,
  { save, before, status }: SaveOnce,
  write: Write,
): Promise<never> {
  const { database } = services;
  let judged: JudgedFiles | undefined;
  const judge = async (): Promise<JudgedFiles> => (judged ??= await judgeFiles(services, save));
  const saveIn = async (own: NamedStatements) => saveWithFiles(services, await judge(), write, own);
  const answer: unknown = await onlyOnce(database, exchange, {
    before: async () => {
      await before?.();
      await judge();
    },
    run: async (own) => ({ status, json: JSON.stringify(await (own === undefined ? database.transaction(saveIn) : saveIn(own))) }),
  });
  if (judged) await removeGone(services, judged);
  return answer as never;
}
