import { token } from '../../token.ts';
import type { ListValue } from '../../wire.ts';

/** Code lists of the signed-in user's tenant and locale. Observable. */
export interface ListsService {
  /** The values of a list, loaded when first asked for; empty meanwhile. */
  values(list: string): readonly ListValue[];
  /** Whether the values of a list are there; asks for them where not. */
  isLoaded(list: string): boolean;
  /** The label of a value; `value (???)` once the list is known and does not hold it. */
  label(list: string, value: string): string;
}
export const ListsService = token<ListsService>('lists');
