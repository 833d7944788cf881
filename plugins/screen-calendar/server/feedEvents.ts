import { ApiError, type EntityRecord, isPermitted, listRoute, recordPath, type Services } from '@mortise/sdk';
import { Repositories, type RequestScope, TextsService } from '@mortise/sdk/server';
import { addDays, today } from '@mortise/sdk/domain';
import { dayCriteria, type DatedField, datedFields } from '../shared/datedFields.ts';
import { dayLines, type DayFigures, type FoundKind } from '../shared/dayLines.ts';
import { foldedText, kindText, recordText } from '../shared/kindText.ts';
import { type CalendarEvent, writeCalendar } from './iCalendar.ts';

/** Days before and after today. */
const WINDOW = { before: 31, after: 366 };
/** Records of a kind that are told apart. */
const LIMIT = 1_000;

type Translate = Parameters<typeof kindText>[1];

interface Writing {
  readonly scope: RequestScope;
  readonly origin: string;
  readonly t: Translate;
}

/** What is due around today, as the user of the scope may read it now, for other programs. */
export async function writeFeed(scope: RequestScope, origin: string, services: Services): Promise<string> {
  const texts = await services.get(TextsService).of(scope, scope.user.locale);
  const t: Translate = (key, values = {}) =>
    (Object.hasOwn(texts, key) ? texts[key]! : key).replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
  const found = await findAll(scope, services);
  const writing = { scope, origin, t };
  const events = [
    ...[...dayLines(found.filter(({ isTimed }) => !isTimed)).values()]
      .flat()
      .map((line) => ('folded' in line ? foldedEvent(line.kind, line.folded, writing) : recordEvent(line.kind, line.record, writing))),
    ...found.flatMap(({ isTimed, kind, records }) => (isTimed ? records.map((record) => recordEvent(kind, record, writing)) : [])),
  ];
  return writeCalendar(`${t('Calendar')} · ${scope.user.tenant}`, events);
}

/** What is found of a kind; what is due at a moment of the day is never folded. */
interface Found extends FoundKind<DatedField> {
  readonly isTimed: boolean;
}

async function findAll(scope: RequestScope, services: Services): Promise<readonly Found[]> {
  const readable = services
    .get(Repositories)
    .entitiesOf(scope)
    .filter(({ collection }) => isPermitted(scope.holder, `read /api/${collection}`));
  const found = await Promise.all(
    datedFields(readable, ['date', 'datetime']).map((kind) => find(kind, scope, services).catch(nothingHidden)),
  );
  return found.filter((kind) => kind !== undefined);
}

/** By a field that profiles keep from the user, nothing is found. */
function nothingHidden(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
}

async function find(kind: DatedField, scope: RequestScope, services: Services): Promise<Found> {
  const { entity, field } = kind;
  const isTimed = entity.fields[field]?.type === 'datetime';
  const day = today(scope.timeZone);
  const { entities, dayBreakdown = [] } = await services
    .get(Repositories)
    .named(entity.name, scope)
    .list(scope, {
      criteria: dayCriteria(kind, addDays(day, -WINDOW.before), addDays(day, WINDOW.after)),
      sort: field,
      limit: LIMIT,
      projection: ['_id', '_updateDate', 'registration', 'name', 'subject', 'status', field],
      count: 'none',
      ...(!isTimed && { dayBreakdown: field }),
    });
  return { kind, records: entities, days: dayBreakdown, isTimed };
}

function recordEvent(kind: DatedField, record: EntityRecord, { origin, t }: Writing): CalendarEvent {
  const { entity, field } = kind;
  const what = kindText(kind, t);
  const { label } = entity.workflow?.states[record.status] ?? {};
  const url = origin === '' ? undefined : `${origin}${recordPath(entity, record.registration)}`;
  return {
    uid: `${record._id}-${field}@mortise`,
    start: String(record[field]),
    changed: record._updateDate,
    summary: `${what}: ${recordText(record)}`,
    description: [[record.registration, label && t(label)].filter((text) => text !== undefined).join(' · '), url].join('\n').trim(),
    category: what,
    url,
  };
}

function foldedEvent(kind: DatedField, { day, count }: DayFigures, { scope, origin, t }: Writing): CalendarEvent {
  const { entity } = kind;
  const url = origin === '' ? undefined : `${origin}${listRoute(entity)}?${new URLSearchParams(dayCriteria(kind, day, day)).toString()}`;
  return {
    uid: `${scope.user._id}-${entity.name}-${day}@mortise`,
    start: day,
    changed: new Date().toISOString(),
    summary: foldedText(kind, count, t),
    description: url ?? '',
    category: kindText(kind, t),
    url,
  };
}
