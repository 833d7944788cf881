import { entityLabel, type EntityDefinition, type ListValue } from '@mortise/sdk';
import type { Run, RunCall, ServerPlugin } from '@mortise/sdk/server';
import { translated } from '../configuration/translated.ts';
import type { TenantTexts } from '../configuration/texts/TenantTexts.ts';
import type { UserConfigurations } from '../configuration/UserConfigurations.ts';
import type { TenantLists } from '../lists/TenantLists.ts';
import { businessCalendars } from './businessCalendars.ts';

export interface StandardRunsNeeds {
  readonly plugins: readonly ServerPlugin[];
  readonly lists: TenantLists;
  readonly texts: TenantTexts;
  readonly configurations: UserConfigurations;
}

/** Runs that every tenant has, with or without a script of the name. */
export function standardRuns({ plugins, lists, texts, configurations }: StandardRunsNeeds): ReadonlyMap<string, Run> {
  const entities = plugins.flatMap((plugin) => plugin.entities ?? []);
  const inUserLanguage = async ({ scope }: RunCall, values: readonly ListValue[]): Promise<readonly ListValue[]> => {
    const dictionary = await texts.of(scope, scope.user.locale);
    return values.map((value) => translated(value, dictionary));
  };
  const none: Run = { run: async () => [] };
  return new Map<string, Run>([
    ['user-configuration', { run: ({ scope }) => configurations.of(scope) }],
    ['string-overrides', { run: async () => ({}) }],
    ['quick-add-relations', none],
    ['calendars', { run: async ({ scope }) => businessCalendars(scope) }],
    ['products-catalog', none],
    ['virtual-keyboards', none],
    ['document-entities-with-workflow', { run: (call) => inUserLanguage(call, entities.filter(hasDocumentsInWorkflow).map(option)) }],
    ['document-types-with-workflow', { run: (call) => documentTypes(lists, entities, call) }],
    ...plugins.flatMap(({ runs }) => Object.entries(runs ?? {})),
  ]);
}

const hasDocumentsInWorkflow = ({ documents, workflow }: EntityDefinition): boolean => documents !== false && workflow !== undefined;
const option = (entity: EntityDefinition): ListValue => ({ value: entity.name, label: entityLabel(entity) });

/** The types of documents, when one of the entities asked for has documents and a workflow. */
async function documentTypes(
  lists: TenantLists,
  entities: readonly EntityDefinition[],
  { query, scope }: RunCall,
): Promise<readonly ListValue[]> {
  const asked = query['entityNames']?.split(',');
  const isKnown = entities.some((entity) => hasDocumentsInWorkflow(entity) && (asked === undefined || asked.includes(entity.name)));
  return isKnown ? ((await lists.choices(scope, 'documentType')) ?? []) : [];
}
