import { ListsService, useService } from '@mortise/sdk/client';
import { registrationType, registrationTypeList } from '../../shared/registrationTypes.ts';
import { typeOf, type PersonHost } from '../PersonHost.ts';

export interface TypeChoice {
  readonly value: string;
  readonly label: string;
}

/** The registration types that the type of person can have; one that is in use is always among them. */
export function useRegistrationTypes(host: PersonHost, used: string): readonly TypeChoice[] {
  const lists = useService(ListsService);
  const known = lists
    .values(registrationTypeList(typeOf(host)))
    .filter(({ isInactive, value }) => isInactive !== true || value === used)
    .map(({ value, label }) => ({ value: registrationType(value, host.entity.name), label }));
  return used === '' || known.some(({ value }) => value === used) ? known : [...known, { value: used, label: `${used} (???)` }];
}
