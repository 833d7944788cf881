import { type ApiError, apiError, type EntityDefinition } from '@mortise/sdk';
import { type RequestScope, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { requireAdministrator } from '../access/userRank.ts';
import { SETTING_VERSION } from '../configuration/settingVersion.ts';
import { notedSetting } from '../configuration/VersionedSettings.ts';
import { type FourEyesRules, fourEyesRules, RULES_AREA } from './fourEyesRules.ts';
import { FourEyesServices } from './FourEyesServices.ts';

const PATH = '/core/approval-rules';
/** What the second person needs who lets the rules be changed. */
const DECIDING = ['write /api/core/approvals', `write /api${PATH}`];
const common = { path: PATH, tag: 'Approvals', maxBytes: 200_000 } as const;

const versioned = v.object({ rules: fourEyesRules, version: v.number(), areas: v.array(v.string()) });

export const readApprovalRules = route({
  ...common,
  method: 'GET',
  permission: `read /api${PATH}`,
  summary: 'What nobody does alone, and what rules can be about',
  answer: versioned,
  run: async ({ scope }, services) => {
    return presentRules(scope, services.get(FourEyesServices));
  },
});

export const listApprovalRuleVersions = route({
  ...common,
  method: 'GET',
  path: `${PATH}/versions`,
  permission: `read /api${PATH}`,
  summary: 'Who changed the rules, the latest first',
  answer: v.array(v.object({ ...SETTING_VERSION, rules: fourEyesRules })),
  run: async ({ scope }, services) => {
    const { fourEyes } = services.get(FourEyesServices);
    return (await fourEyes.versions(scope)).map((saved) => ({ ...notedSetting(saved), rules: saved.content }));
  },
});

export const replaceApprovalRules = route({
  ...common,
  method: 'PUT',
  permission: `write /api${PATH}`,
  summary: 'Other rules in place of all; as soon as there is one, a second person has to approve others',
  body: v.object({ rules: fourEyesRules, version: v.exactOptional(v.pipe(v.number(), v.safeInteger())) }),
  answer: versioned,
  approval: {
    area: RULES_AREA,
    isSensitive: true,
    require: ({ scope }) => requireAdministrator(scope),
    outline: async ({ scope, body }, services) => {
      const { fourEyes, actions, repositories } = services.get(FourEyesServices);
      requireKnown(body.rules, actions.areas, repositories.entitiesOf(scope));
      const { content: rules } = await fourEyes.present(scope);
      return { name: 'approval-rules', path: '/approvals/rules', before: byName(rules), after: byName(body.rules) };
    },
  },
  run: async ({ scope, body }, services) => {
    requireAdministrator(scope);
    const parts = services.get(FourEyesServices);
    const { fourEyes, actions, repositories, accounts } = parts;
    requireKnown(body.rules, actions.areas, repositories.entitiesOf(scope));
    const isAny = body.rules.areas.length + body.rules.transitions.length > 0;
    // Whoever is alone would lock themselves out of the rules.
    if (isAny && !(await accounts.hasAnother(scope, DECIDING)))
      throw refused(
        'rules',
        'Nobody else could approve other rules: give somebody a profile that may write approvals and approval rules first',
      );
    await fourEyes.save(scope, body.rules, body.version);
    return presentRules(scope, parts);
  },
});

async function presentRules(scope: RequestScope, { fourEyes, actions }: FourEyesServices) {
  const { content: rules, version } = await fourEyes.present(scope);
  return { rules, version, areas: [...actions.areas] };
}

/** So that a difference names the rule. */
const byName = ({ areas, transitions }: FourEyesRules) => ({
  ...Object.fromEntries(areas.map(({ area, ...rule }) => [area, { asks: true, ...rule }])),
  ...Object.fromEntries(transitions.map(({ entity, transition, ...rule }) => [`${entity} ${transition}`, { asks: true, ...rule }])),
});

/** @throws INVALID_FIELD_IN_BODY naming what a rule cannot be about */
function requireKnown({ areas, transitions }: FourEyesRules, known: readonly string[], entities: readonly EntityDefinition[]): void {
  const strange = areas.find(({ area }) => !known.includes(area));
  if (strange !== undefined) throw refused('areas', `Nothing is called ${strange.area}`);
  for (const { entity: name, transition, field, above } of transitions) {
    const entity = entities.find((one) => one.name === name);
    if (entity?.workflow?.transitions.some(({ code }) => code === transition) !== true)
      throw refused('transitions', `${name} has no transition ${transition}`);
    if ((field === undefined) !== (above === undefined)) throw refused('transitions', 'An amount needs its field, and a field its amount');
    if (field !== undefined && !AMOUNTS.has(entity.fields[field]?.type ?? ''))
      throw refused('transitions', `${name} has no amount ${field}`);
  }
}

/** Types of fields whose values are amounts. */
const AMOUNTS: ReadonlySet<string> = new Set(['currency', 'number', 'decimal', 'integer', 'percent']);

const refused = (field: string, sentence: string): ApiError =>
  apiError('INVALID_FIELD_IN_BODY', [field], { errors: [sentence], fieldProps: { [field]: { errorFormat: sentence } } });
