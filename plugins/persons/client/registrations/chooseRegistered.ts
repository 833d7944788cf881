import type { DialogsService, useTranslate } from '@mortise/sdk/client';
import type { RegisteredPerson } from '../../shared/registeredPerson.ts';
import type { PersonHost } from '../PersonHost.ts';
import type { MainRegistration } from './MainRegistration.ts';

interface Choice {
  readonly person: RegisteredPerson;
  readonly main: MainRegistration;
  readonly host: PersonHost;
  readonly dialogs: DialogsService;
  readonly t: ReturnType<typeof useTranslate>;
}

/**
 * Takes over who was chosen among those found. Somebody who is there already is opened instead, unless the layout allows duplicates. Asks
 * before, unless the layout says not to: `props_registrations: { confirmation: false }`. PERSON-068.
 */
export async function chooseRegistered({ person, main, host, dialogs, t }: Choice): Promise<void> {
  const { allowDuplicates, confirmation } = host.flags('registrations').more;
  const opensExisting = person.registration !== undefined && person.registration !== host.record?.registration && allowDuplicates !== true;
  if (confirmation !== false) {
    const message = opensExisting
      ? t('{name} is already here as {registration}. Open it? What was typed here is given up.', {
          name: person.name,
          registration: person.registration ?? '',
        })
      : t('Fill in the known data of {name}?', { name: person.name });
    const texts = (typeof confirmation === 'object' ? (confirmation ?? {}) : {}) as Readonly<Record<string, unknown>>;
    const text = (name: string, fallback: string) => (typeof texts[name] === 'string' ? t(texts[name]) : fallback);
    const isSure = await dialogs.confirm({
      title: text('title', t('Confirm your selection')),
      message,
      confirm: text('confirm', t('Yes')),
      cancel: text('cancel', t('No')),
    });
    if (!isSure) return;
  }
  if (opensExisting) host.openExisting(person);
  else main.take(person);
}
