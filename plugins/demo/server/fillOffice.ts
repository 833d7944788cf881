import { makeCommittees, makeMotions, makeQuestions, makeVotes } from './committees.ts';
import type { Store } from './fillBackOffice.ts';
import { Random } from './Random.ts';
import { makeCurrencies, makeIndexes, makeIndexValues, makeNotes, makeTasks, makeTaxes } from './registers.ts';
import { makeExternalData, makeReports } from './reporting.ts';
import { makeFeatureFlags, makeFlows, makeHosts, makeKeyValues, makeMetricRecords, makeMetrics, makeTemporaryRecords } from './settings.ts';
import { makeBudgets, makeProjects, makeTickets, makeTimeEntries, type Office } from './support.ts';

/** Projects, committees, tickets and tasks around a sample of the contracts, and the registers of the company. */
export async function fillOffice(store: Store, seed: number, office: Office): Promise<void> {
  const random = new Random(seed);
  const projects = await store('Project', makeProjects(office));
  const budgets = makeBudgets(random, office, projects);
  await store('Budget', budgets);
  const tickets = await store('Ticket', makeTickets(random, office));
  await store('TimeEntry', makeTimeEntries(random, office, projects, tickets));
  const committees = makeCommittees(random, office, projects, budgets);
  const committeeNames = await store('Committee', committees);
  const motions = makeMotions(committees, committeeNames);
  const votings = motions.map(({ voting }) => voting);
  await store('Vote', makeVotes(motions, await store('Voting', votings)));
  await store('Question', makeQuestions(office));

  await store('Task', makeTasks(random, office, projects));
  await store('Note', makeNotes(office));
  await store('Tax', makeTaxes());
  await store('Currency', makeCurrencies(office));
  await store('IndexValue', makeIndexValues(random, office, await store('Index', makeIndexes())));
  await store('FeatureFlag', makeFeatureFlags(office));
  await store('Host', makeHosts(office));
  await store('KeyValue', makeKeyValues());
  await store('Flow', makeFlows(office));
  await store('MetricRecord', makeMetricRecords(random, office, await store('Metric', makeMetrics())));
  await store('TemporaryCollection', makeTemporaryRecords());

  await store('Report', makeReports(office));
  await store('ExternalData', makeExternalData(random, office));
}
