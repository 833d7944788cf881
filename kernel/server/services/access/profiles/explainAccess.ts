import { apiRoute, deletePermission, type EntityDefinition, isPermitted } from '@mortise/sdk';
import { isShownTo, rankOf, type RequestScope, type RowRule } from '@mortise/sdk/server';
import type { SqlRepository } from '../../../entities/SqlRepository.ts';
import type { CollectionRules, ProfileContent } from './profileContent.ts';

export const ACTIONS = ['read', 'write', 'delete'] as const;

/** What somebody wants to do, or to see. */
export interface AccessQuestion {
  readonly action: (typeof ACTIONS)[number];
  /** Id or registration of a record; without it the question is about the collection. */
  readonly record?: string | undefined;
  readonly field?: string | undefined;
  /** Code of a transition that they want to take. */
  readonly transition?: string | undefined;
}

/** One rule that was asked, and what it said. */
export interface AccessReason {
  readonly code:
    | 'ADMINISTRATOR'
    | 'PERMISSION'
    | 'NO_PERMISSION'
    | 'RANK_OF_FIELD'
    | 'FIELD_KEPT'
    | 'FIELD_SHOWN'
    | 'NO_SUCH_RECORD'
    | 'LINKED'
    | 'NOT_LINKED'
    | 'NOT_FOR_CLIENTS'
    | 'ALL_RECORDS'
    | 'RECORD_RULE'
    | 'TRANSITION_LISTED'
    | 'TRANSITION_NOT_LISTED';
  readonly isAllowed: boolean;
  readonly profile?: string;
  /** The permission that was looked for. */
  readonly permission?: string;
  readonly field?: string;
  /** What becomes of the field. */
  readonly kept?: 'hidden' | 'masked' | 'readOnly';
  readonly rule?: RowRule;
  /** The person that records have to be linked with. */
  readonly person?: string;
}

export interface AccessDecision {
  readonly isAllowed: boolean;
  readonly reasons: readonly AccessReason[];
}

interface NamedProfile {
  readonly name: string;
  readonly content: ProfileContent;
}

/** Why a user may do something, or may not: the rules that decide, by name, in the order in which they are asked. The first that refuses decides. */
export async function explainAccess(
  scope: RequestScope,
  profiles: readonly NamedProfile[],
  repository: SqlRepository,
  question: AccessQuestion,
): Promise<AccessDecision> {
  const { entity } = repository;
  const isAdministrator = rankOf(scope.holder) !== 'user';
  const permission = permissionOf(entity, question);
  const opening = isAdministrator ? [] : profiles.filter(({ content }) => isPermitted(holderOf(content), permission));
  const groups: (readonly AccessReason[])[] = [keys(isAdministrator, opening, permission)];
  if (isAllowed(groups[0]!)) groups.push(...(await further({ scope, profiles: opening, repository, question, isAdministrator })));
  return { isAllowed: groups.every(isAllowed), reasons: groups.flat() };
}

interface Asked {
  readonly scope: RequestScope;
  /** Those that open the collection for what is wanted. */
  readonly profiles: readonly NamedProfile[];
  readonly repository: SqlRepository;
  readonly question: AccessQuestion;
  readonly isAdministrator: boolean;
}

async function further(asked: Asked): Promise<readonly (readonly AccessReason[])[]> {
  const { question } = asked;
  return [
    ...(question.record === undefined ? [] : await ofRecord(asked, question.record)),
    ...(question.field === undefined ? [] : ofField(asked, question.field)),
    ...(question.transition === undefined ? [] : [ofTransition(asked, question.transition)]),
  ];
}

const permissionOf = (entity: EntityDefinition, { action, transition }: AccessQuestion): string => {
  if (transition !== undefined) return `write ${apiRoute(entity)}`;
  return action === 'delete' ? deletePermission(entity) : `${action} ${apiRoute(entity)}`;
};

const holderOf = ({ permissions }: ProfileContent) => ({ permissions: Object.fromEntries(permissions.map((key) => [key, true as const])) });

/** Of reasons of one kind one that allows is enough. */
const isAllowed = (reasons: readonly AccessReason[]): boolean => reasons.some((reason) => reason.isAllowed);

function keys(isAdministrator: boolean, opening: readonly NamedProfile[], permission: string): readonly AccessReason[] {
  if (isAdministrator) return [{ code: 'ADMINISTRATOR', isAllowed: true }];
  if (opening.length === 0) return [{ code: 'NO_PERMISSION', isAllowed: false, permission }];
  return opening.map(({ name }) => ({ code: 'PERMISSION', isAllowed: true, profile: name, permission }));
}

async function ofRecord(
  { scope, profiles, repository, question, isAdministrator }: Asked,
  record: string,
): Promise<readonly (readonly AccessReason[])[]> {
  const linked = await repository.isLinked(scope, record);
  if (linked === undefined) return [[{ code: 'NO_SUCH_RECORD', isAllowed: false }]];
  const { onlyPerson } = scope;
  const links: readonly (readonly AccessReason[])[] =
    onlyPerson === undefined ? [] : [[{ code: linked ? 'LINKED' : 'NOT_LINKED', isAllowed: linked, person: onlyPerson }]];
  if (isAdministrator) return links;
  if (linked && onlyPerson !== undefined && !(await repository.isForClients(scope, record)))
    return [...links, [{ code: 'NOT_FOR_CLIENTS', isAllowed: false }]];
  const reasons: AccessReason[] = [];
  for (const { name, content } of profiles) {
    const rules = rulesFor(content.limits[repository.entity.collection], question);
    const met = rules && (await repository.metRules(scope, record, rules));
    if (met === undefined) reasons.push({ code: 'ALL_RECORDS', isAllowed: true, profile: name });
    else reasons.push(...rules!.map((rule, index): AccessReason => ({ code: 'RECORD_RULE', isAllowed: met[index]!, profile: name, rule })));
  }
  return [...links, reasons];
}

const rulesFor = (rules: CollectionRules | undefined, { action, transition }: AccessQuestion): readonly RowRule[] | undefined =>
  action === 'read' && transition === undefined ? rules?.read : (rules?.write ?? rules?.read);

function ofField(
  { scope, profiles, repository: { entity }, question, isAdministrator }: Asked,
  field: string,
): readonly (readonly AccessReason[])[] {
  const definition = Object.hasOwn(entity.fields, field) ? entity.fields[field]! : undefined;
  const isOfRank = definition !== undefined && isShownTo(rankOf(scope.holder), definition);
  if (isAdministrator || !isOfRank) return [[{ code: 'RANK_OF_FIELD', isAllowed: isOfRank, field }]];
  const reasons = profiles.map(({ name, content }): AccessReason => {
    const kept = content.limits[entity.collection]?.fields?.[field];
    if (kept === undefined) return { code: 'FIELD_SHOWN', isAllowed: true, profile: name, field };
    // Whoever asks to read it gets the end of a masked one.
    return { code: 'FIELD_KEPT', isAllowed: question.action === 'read' && kept !== 'hidden', profile: name, field, kept };
  });
  return [reasons];
}

function ofTransition({ profiles, repository: { entity }, isAdministrator }: Asked, code: string): readonly AccessReason[] {
  if (isAdministrator) return [{ code: 'ADMINISTRATOR', isAllowed: true }];
  return profiles.map(({ name, content }): AccessReason => {
    const isListed = content.limits[entity.collection]?.transitions?.includes(code) !== false;
    return { code: isListed ? 'TRANSITION_LISTED' : 'TRANSITION_NOT_LISTED', isAllowed: isListed, profile: name };
  });
}
