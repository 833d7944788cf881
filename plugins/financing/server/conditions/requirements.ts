import type { EntityRecord } from '@mortise/sdk';
import { addDays, today } from '@mortise/sdk/domain';
import type { DatedDocument } from '@mortise/sdk/server';
import type { ContractRequirement } from '../../shared/contractRequirement.ts';
import { type Ask, type ConditionCall, type Financing, personsOf } from './ConditionCall.ts';

type Requirement = EntityRecord & ContractRequirement;
type Condition = NonNullable<ReturnType<Ask>>;
type Judge = (requirement: Requirement, financing: Financing) => Omit<Condition, 'id' | 'text'>;

/** What is said where the requirement says nothing of its own. */
const FIELD_EMPTY = { reason: 'A field is empty that has to be filled.' };
const DOCUMENT_MISSING = { reason: 'A document is missing, or too old: attach one of the type.' };
const SCORE_MISSING = { reason: 'The client has no score that is high and recent enough: rate the client.' };

/** What the tenant asks for before the transition, by its own records. */
export async function requirementsBefore(transition: string, call: ConditionCall): Promise<readonly Ask[]> {
  const active = (await call.all('ContractRequirement', { status: ['ACTIVE'] }, WANTED)) as readonly Requirement[];
  const asked = active.filter(({ transitions }) => transitions.includes(transition));
  const of = (kind: string) => asked.filter((one) => one.kind === kind);
  const [documents, scores] = [await judgeDocuments(of('DOCUMENT'), call), await judgeScores(of('SCORE'), call)];
  const judges: Readonly<Record<string, Judge>> = { DOCUMENT: documents, SCORE: scores, FIELD: judgeField };
  return asked.map((requirement) => (financing) => {
    const judge = judges[requirement.kind ?? ''];
    if (judge === undefined || !isAbout(requirement, financing)) return undefined;
    const { registration, name = registration } = requirement;
    return { id: `requirement-${registration}`, text: name, ...judge(requirement, financing) };
  });
}

const WANTED = [
  'name',
  'kind',
  'documentType',
  'documentOf',
  'field',
  'minimumScore',
  'maximumAge',
  'reason',
  'transitions',
  'contractTypes',
  'financialProducts',
];

const isAbout = ({ contractTypes = [], financialProducts = [] }: Requirement, { type, financialProduct }: Financing): boolean =>
  isAmong(contractTypes, type) && isAmong(financialProducts, financialProduct);
const isAmong = (values: readonly string[], value: string | undefined): boolean =>
  values.length === 0 || (value !== undefined && values.includes(value));

const judgeField: Judge = ({ field = '', reason }, financing) => {
  const value: unknown = Object.entries(financing).find(([name]) => name === field)?.[1];
  const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return { isMet: !isEmpty, reason: reason ?? FIELD_EMPTY.reason, where: { field } };
};

/** The first day that counts; any day without a limit. */
const since = (call: ConditionCall, { maximumAge }: Requirement): string =>
  maximumAge === undefined || maximumAge === null ? '' : addDays(today(call.scope.timeZone), -maximumAge);

async function judgeDocuments(requirements: readonly Requirement[], call: ConditionCall): Promise<Judge> {
  const isOfClients = requirements.some(({ documentOf }) => documentOf === 'CLIENT');
  const clients = isOfClients ? await call.all('Person', { registration: call.persons('CLIENT') }, []) : [];
  const byRegistration = new Map(clients.map((client) => [client.registration, client]));
  const documents =
    requirements.length === 0 ? new Map<string, readonly DatedDocument[]>() : await call.documents([...call.records, ...clients]);
  return (requirement, financing) => {
    const { documentType, documentOf, reason } = requirement;
    const [client] = personsOf(financing, 'CLIENT').flatMap((registration) => byRegistration.get(registration) ?? []);
    const bearer = documentOf === 'CLIENT' ? client : financing;
    const day = since(call, requirement);
    const isThere = (documents.get(bearer?._id ?? '') ?? []).some(({ type, date }) => type === documentType && date >= day);
    const where = documentOf === 'CLIENT' ? client && { entity: 'Person', registration: client.registration } : { field: 'documents' };
    return { isMet: isThere, reason: reason ?? DOCUMENT_MISSING.reason, ...(where && { where }) };
  };
}

interface Score extends EntityRecord {
  readonly personRegistration?: string;
  readonly score?: number;
  readonly date?: string;
  readonly validityDate?: string;
}

/** The newest validated score of the client counts. */
async function judgeScores(requirements: readonly Requirement[], call: ConditionCall): Promise<Judge> {
  const asked = { personRegistration: call.persons('CLIENT'), status: ['VALIDATED'] };
  const found =
    requirements.length === 0 ? [] : await call.allIfThere('Score', asked, ['personRegistration', 'score', 'date', 'validityDate']);
  const scores = (found as readonly Score[]).toSorted((one, other) => ((one.date ?? '') < (other.date ?? '') ? 1 : -1));
  const now = today(call.scope.timeZone);
  return (requirement, financing) => {
    const { minimumScore, reason } = requirement;
    const [client] = personsOf(financing, 'CLIENT');
    const newest = scores.find(({ personRegistration }) => personRegistration === client);
    const isRecent = newest !== undefined && (newest.date ?? '') >= since(call, requirement) && (newest.validityDate ?? now) >= now;
    const where = newest ? { entity: 'Score', registration: newest.registration } : client && { entity: 'Person', registration: client };
    return {
      isMet: isRecent && (newest.score ?? -1) >= (minimumScore ?? 0),
      reason: reason ?? SCORE_MISSING.reason,
      ...(where && { where }),
    };
  };
}
