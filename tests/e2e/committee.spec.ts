import { expect, type APIRequestContext, type Page } from 'playwright/test';
import { session, signIn, test, violations } from './support.ts';

const [STAFF, COMMITTEES, VOTINGS] = ['staff@demo', '/api/support/committees', '/api/support/votings'];

test.describe.configure({ mode: 'serial' });

interface Person {
  readonly registration: string;
  readonly name: string;
}

/** A planned committee of four, with a motion that is not open yet. */
async function makeCommittee(request: APIRequestContext): Promise<{ readonly committee: string; readonly people: readonly Person[] }> {
  const headers = await session(request);
  const post = async (path: string, data: object) => (await request.post(path, { headers, data })).json() as Promise<Person>;
  const people = (await (
    await request.get('/api/person/persons?type=I&range=0-3&projection=registration,name', { headers })
  ).json()) as readonly Person[];
  const persons = people.map(({ registration }) => ({ personRegistration: registration }));
  const projects = (await (
    await request.get('/api/support/projects?range=0-0&projection=registration', { headers })
  ).json()) as readonly Person[];
  const { registration: committee } = await post(COMMITTEES, {
    name: 'Committee of the test',
    startDate: '2026-11-03T09:00:00.000Z',
    quorum: '0.5',
    persons,
    projects: projects.map(({ registration }) => ({ projectRegistration: registration })),
  });
  await post(`${COMMITTEES}/${committee}/transitions/plan`, {});
  await post(VOTINGS, {
    name: 'Motion of the test',
    committeeRegistration: committee,
    endDate: '2026-12-31',
    quorum: '0.5',
    projectRegistration: projects[0]?.registration,
  });
  return { committee, people };
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figure = (page: Page, name: string) => part(page, 'Attendance').locator(`[data-figure=${name}] dd`);

test('[WORKFLOW-028] [WORKFLOW-029] [WORKFLOW-030] staff marks attendance, opens a voting, records votes and adopts', async ({
  page,
  request,
}) => {
  const { committee, people } = await makeCommittee(request);
  const [first, second, third, fourth] = people.map(({ name }) => name) as [string, string, string, string];
  await signIn(page, STAFF, `/committee/${committee}`);
  const [attendance, votes] = [part(page, 'Attendance'), part(page, 'Votes')];

  await attendance.getByRole('button', { name: 'Mark all as invited' }).click();
  await expect(figure(page, 'invited')).toHaveText('4');
  await attendance
    .getByRole('group', { name: `Answer of ${first}` })
    .getByText('Accepted')
    .click();
  await attendance
    .getByRole('group', { name: `Answer of ${fourth}` })
    .getByText('Declined')
    .click();
  // One key for each person, from the first one on.
  await attendance
    .getByRole('group', { name: `Attendance of ${first}` })
    .getByRole('button', { name: 'Present' })
    .focus();
  for (const key of ['1', '1', '1', '2']) await page.keyboard.press(key);
  const expected = { persons: '4', invited: '4', accepted: '1', refused: '1', present: '3', absent: '1', quorum: '2 reached' };
  for (const [name, count] of Object.entries(expected)) await expect(figure(page, name)).toHaveText(count);

  await votes.getByRole('button', { name: 'Open the voting' }).click();
  await expect(votes.getByRole('button', { name: 'Adopt' })).toHaveAttribute('aria-disabled', 'true');
  const vote = (name: string, choice: string) =>
    votes.getByRole('group', { name: `Vote of ${name}` }).getByRole('button', { name: choice });
  await vote(first, 'For').click();
  await expect(vote(first, 'For')).toHaveAttribute('aria-pressed', 'true');
  await expect(votes.getByText('Quorum not reached: 2 needed')).toBeVisible();
  await votes.getByRole('button', { name: 'Adopt' }).click();
  await expect(page.getByText('Too few members have voted: the quorum is not reached.')).toBeVisible();
  await vote(second, 'For').click();
  await vote(third, 'Against').click();
  await expect(votes.getByText('3 of 4 voted')).toBeVisible();
  await expect(votes.getByText('Majority reached')).toBeVisible();

  expect(await violations(page)).toEqual([]);

  await votes.getByRole('button', { name: 'Adopt' }).click();
  const check = async () => {
    await expect(votes.getByText('Adopted', { exact: true })).toBeVisible();
    await expect(votes.getByRole('list', { name: 'Votes' })).toHaveText('For 2Against 1Abstained 0Not voted 1');
    await expect(part(page, 'Projects').getByText('Adopted', { exact: true })).toBeVisible();
    for (const [name, count] of Object.entries(expected)) await expect(figure(page, name)).toHaveText(count);
  };
  await check();
  await page.reload();
  await check();
});

test('two people who mark different persons at the same time both keep their marks', async ({ page, request }) => {
  const { committee, people } = await makeCommittee(request);
  await signIn(page, STAFF, `/committee/${committee}`);
  await expect(figure(page, 'persons')).toHaveText('4');
  const headers = await session(request);
  const path = `${COMMITTEES}/${committee}`;
  const { persons } = (await (await request.get(path, { headers })).json()) as { persons: readonly object[] };
  const theirs = persons.map((person, index) => (index === 1 ? { ...person, inviteStatus: 'ABSENT' } : person));
  expect((await request.patch(path, { headers, data: { persons: theirs } })).ok()).toBe(true);
  await part(page, 'Attendance')
    .getByRole('group', { name: `Attendance of ${people[0]!.name}` })
    .getByRole('button', { name: 'Present' })
    .click();
  await expect(figure(page, 'present')).toHaveText('1');
  await expect(figure(page, 'absent')).toHaveText('1');
});
