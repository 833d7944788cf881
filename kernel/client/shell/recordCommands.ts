import { isHarmful, recordPath, type EntityShape, type Services } from '@mortise/sdk';
import { EntitiesService, SessionService, type TranslationService } from '@mortise/sdk/client';
import { foldText } from '@mortise/sdk/domain';
import type { Choice } from './commands.ts';
import type { RecordSearch } from './RecordFinder.ts';
import { spokenCommand } from './spokenCommand.ts';

type Translate = TranslationService['translate'];
type Found = RecordSearch['groups'][number]['records'][number];

/** What was typed to be done with the record that was found by its number. Its page asks before anything is done. */
export function recordCommands(text: string, found: RecordSearch | undefined, services: Services, t: Translate): readonly Choice[] {
  const command = spokenCommand(text);
  if (command === undefined || found === undefined) return [];
  const { words, number } = command;
  const isMeant = ({ label }: Choice) => words.every((word) => foldText(label).includes(word));
  return found.groups.flatMap(({ entity: name, records }) => {
    const entity = services.get(EntitiesService).find(name);
    if (entity === undefined || !services.get(SessionService).isPermitted(`write /api/${entity.collection}`)) return [];
    return records
      .filter(({ registration }) => registration.toLowerCase() === number.toLowerCase())
      .flatMap((record) => commandsOf(entity, record, services, t))
      .filter(isMeant);
  });
}

function commandsOf(entity: EntityShape, { registration, name, status }: Found, services: Services, t: Translate): readonly Choice[] {
  const session = services.get(SessionService);
  const path = recordPath(entity, registration);
  const choice = (code: string, label: string): Omit<Choice, 'path'> => ({
    id: `do/${code}/${registration}`,
    group: name === undefined ? registration : `${registration} · ${name}`,
    label,
  });
  const transitions = (entity.workflow?.transitions ?? [])
    .filter(({ from, permission }) => from.includes(status) && (permission === undefined || session.isPermitted(permission)))
    .toSorted((one, other) => Number(endsIt(entity, one.to)) - Number(endsIt(entity, other.to)))
    .map(({ code, label = code }) => ({ ...choice(code, t(label)), path, state: { transition: code } }));
  return [...transitions, { ...choice('edit', t('Edit')), path: `${path}?editMode=1` }];
}

const endsIt = ({ workflow }: EntityShape, status: string): boolean => isHarmful({ class: workflow?.states[status]?.class ?? 'default' });
