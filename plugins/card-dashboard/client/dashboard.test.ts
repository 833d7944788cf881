import type { JsonValue } from '@mortise/sdk';
import { NotificationsService, SessionService } from '@mortise/sdk/client';
import { FakeServices } from '@mortise/sdk/testing';
import { describe, expect, test } from 'vitest';
import { DashboardStore } from './DashboardStore.ts';
import { sliceRows } from './slices.ts';
import { moved, placesOf, widgetsOf } from './Widget.ts';

const given = [
  { id: 'a', x: 0, y: 0, w: 6, h: 2, element: { kind: 'kpi' } },
  { id: 'b', x: 6, y: 0, w: 6, h: 2, element: { kind: 'table' } },
];
const widgets = widgetsOf(given);

describe('a dashboard', () => {
  test.each<[string, JsonValue, string]>([
    ['a widget without an id', [{ element: { kind: 'kpi' } }], 'widgets[0].id: missing'],
    ['a widget without an element', [given[0]!, { id: 'x' }], 'widgets[1].element.kind: missing'],
    ['two of the same id', [given[0]!, given[0]!], 'two have the id "a"'],
    ['too many', Array.from({ length: 61 }, (_, index) => ({ ...given[0]!, id: String(index) })), 'at most 60'],
  ])('names what is wrong: %s', (_, value, message) => expect(() => widgetsOf(value)).toThrow(message));

  test('keeps widgets within its twelve columns, however wide they want to be', () => {
    expect(widgetsOf([{ ...given[0]!, x: 11, w: 40 }])[0]).toMatchObject({ x: 0, w: 12 });
    const place = { i: 'a', x: 8, y: 0, w: 4, h: 2 };
    expect([moved(place, 'right'), moved(place, 'wider'), moved(place, 'up')]).toEqual([place, place, place]);
    expect([moved(place, 'left').x, moved(place, 'narrower').w, moved(place, 'taller').h]).toEqual([7, 3, 3]);
  });

  test('puts widgets where the user had them; new ones where the layout has them; gone ones nowhere', () => {
    const chosen = [{ i: 'b', x: 0, y: 4, w: 3, h: 3 }, { i: 'gone', x: 0, y: 0, w: 1, h: 1 }, 'nonsense'];
    expect(placesOf(widgets, chosen)).toEqual([
      { i: 'a', x: 0, y: 0, w: 6, h: 2 },
      { i: 'b', x: 0, y: 4, w: 3, h: 3 },
    ]);
  });

  test('[issue 21, 8] is as tall as what is in it, and no lower than it was made', () => {
    const services = new FakeServices();
    const store = new DashboardStore('home', widgets, services.get(SessionService), services.get(NotificationsService));
    store.fit('a', 40);
    store.fit('b', 260);
    const heights = () => store.shownPlaces.map(({ h }) => h);
    // Three rows are 264 pixels high.
    expect(heights()[0]).toBe(2);
    expect(heights()[1]).toBeCloseTo(2.957, 3);
    store.arrange(true);
    expect(heights()).toEqual([2, 3]);
  });

  test('is kept for the user, under its name, and forgotten again', async () => {
    const services = new FakeServices();
    const open = () => new DashboardStore('home', widgets, services.get(SessionService), services.get(NotificationsService));
    const store = open();
    store.arrange(true);
    store.step('a', 'narrower');
    await store.keep();
    expect([open().places[0]!.w, open().isOwn, store.isArranging]).toEqual([5, true, false]);
    const other = new DashboardStore('other', widgets, services.get(SessionService), services.get(NotificationsService));
    expect(other.places[0]!.w).toBe(6);
    await store.forget();
    expect([store.places[0]!.w, open().isOwn]).toEqual([6, false]);
  });

  test('that cannot be kept is still being arranged, and that is told', async () => {
    const services = new FakeServices();
    const session = services.get(SessionService);
    session.savePreference = () => Promise.reject(new Error('Network error'));
    const store = new DashboardStore('home', widgets, session, services.get(NotificationsService));
    store.arrange(true);
    store.step('a', 'narrower');
    await store.keep();
    expect([store.places[0]!.w, store.isArranging]).toEqual([5, true]);
    expect(services.notifications.shown).toEqual([['failure', 'Network error']]);
  });
});

describe('a dashboard that was given to a profile', () => {
  const open = (services: FakeServices, asked?: string) =>
    new DashboardStore('home', widgets, services.get(SessionService), services.get(NotificationsService), asked);
  const asUser = (services: FakeServices, user: object) => Object.assign(services.get(SessionService).user, user);
  async function given() {
    const services = new FakeServices();
    asUser(services, { isAdmin: true, profiles: [] });
    const store = open(services);
    store.arrange(true);
    store.step('a', 'narrower');
    await store.give(['SALES']);
    return services;
  }

  test('stands beside their own, is shown to whoever has none, and cannot be arranged by them', async () => {
    const services = await given();
    asUser(services, { isAdmin: false, profiles: ['SALES'] });
    const store = open(services);
    expect([store.views, store.view, store.places[0]!.w, store.mayArrange, store.mayTakeBack]).toEqual([
      ['profile/SALES', 'tenant'],
      'profile/SALES',
      5,
      false,
      false,
    ]);
    expect([open(services, 'tenant').places[0]!.w, open(services, 'profile/OTHER').view]).toEqual([6, 'profile/SALES']);
  });

  test('is copied, and what they had before comes back', async () => {
    const services = await given();
    asUser(services, { isAdmin: false, profiles: ['SALES'] });
    await services.get(SessionService).savePreference('UI', 'dashboard/home', [{ i: 'a', x: 0, y: 0, w: 2, h: 2 }]);
    expect(open(services).places[0]!.w).toBe(2);
    const takeBack = await open(services, 'profile/SALES').copy();
    expect([open(services).view, open(services).places[0]!.w]).toEqual(['own', 5]);
    await takeBack!();
    expect(open(services).places[0]!.w).toBe(2);
  });

  test('is changed and taken back by administrators, whose own is not touched', async () => {
    const services = await given();
    expect(open(services).view).toBe('tenant');
    const store = open(services, 'profile/SALES');
    store.arrange(true);
    store.step('a', 'narrower');
    expect([await store.keep(), open(services, 'profile/SALES').places[0]!.w, open(services).isOwn]).toEqual(['profile/SALES', 4, false]);
    expect([await store.takeBack(), open(services).views]).toEqual([true, ['tenant']]);
  });
});

describe('widgets as high as their content', () => {
  const place = (i: string, x: number, w: number, y: number, h = 3) => ({ i, x, y, w, h });
  const widget = (id: string) => ({ kind: 'widget', id });

  test('follow each other in their columns, whatever stands beside them', () => {
    const figures = [place('one', 0, 6, 0, 1), place('two', 6, 6, 0, 1)];
    const sections = [place('a', 0, 7, 1), place('b', 7, 5, 1), place('c', 0, 7, 4), place('d', 7, 5, 4)];
    expect(sliceRows([...figures, ...sections])).toMatchObject({
      kind: 'rows',
      parts: [
        { kind: 'columns', parts: [{ slice: widget('one') }, { slice: widget('two') }] },
        {
          kind: 'columns',
          width: 12,
          parts: [
            { from: 0, width: 7, slice: { kind: 'rows', parts: [widget('a'), widget('c')] } },
            { from: 7, width: 5, slice: { kind: 'rows', parts: [widget('b'), widget('d')] } },
          ],
        },
      ],
    });
  });

  test('keep their columns where they stand alone, and stand under each other where no cut divides them', () => {
    expect(sliceRows([place('a', 3, 4, 0)])).toEqual({
      kind: 'columns',
      width: 12,
      parts: [{ from: 3, width: 4, slice: widget('a') }],
    });
    const pinwheel = [
      place('a', 0, 8, 0, 1),
      place('b', 8, 4, 0, 2),
      place('c', 4, 8, 2, 1),
      place('d', 0, 4, 1, 2),
      place('e', 4, 4, 1, 1),
    ];
    expect(sliceRows(pinwheel)).toMatchObject({ kind: 'rows', parts: ['a', 'b', 'd', 'e', 'c'].map(widget) });
    expect(sliceRows([])).toEqual({ kind: 'rows', parts: [] });
  });
});
