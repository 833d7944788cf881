import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { disposeAll } from '../Disposer.ts';
import { defineEntity } from '../entity/EntityDefinition.ts';
import type { EntityRecord } from '../entity/EntityRecord.ts';
import type { JsonObject, JsonValue } from '../JsonValue.ts';
import { FakeServices } from '../testing/FakeServices.ts';
import { trackDisposers } from '../testing/trackDisposers.ts';
import { ScriptsService, type BrowserScriptFunction } from '../client/services/ScriptsService.ts';
import { FormComputation } from './FormComputation.ts';
import { FormScripts } from './FormScripts.ts';
import { RecordForm } from './RecordForm.ts';

const Loan = defineEntity({
  name: 'Loan', collection: 'x/loans', registrationPrefix: 'L',
  fields: {
    profiles: { type: 'multiselect', list: 'profile', group: 'Rights', isOfRights: true }, note: { type: 'text', group: 'Rights' },
    type: { type: 'text' }, name: { type: 'text', debounce: 1_000 }, amount: { type: 'currency' }, fee: { type: 'currency' }, score: { type: 'integer', readOnly: true },
    numbers: { type: 'items', fields: { type: { type: 'text' }, number: { type: 'text', formatCheck: { script: 'loan-format-check', recordAs: 'loan' } } } },
    places: { type: 'items', fields: { street: { type: 'text' }, city: { type: 'text' }, line: { type: 'text', composed: { toText: 'place-to-text', fromText: 'text-to-place', partsAs: 'place' } } } },
    plan: { type: 'items', fields: { index: { type: 'integer' }, payment: { type: 'currency' } } },
  },
}); // prettier-ignore
const record = {
  _id: '1',
  registration: 'L1',
  status: 'DRAFT',
  _version: 3,
  type: 'CAR',
  name: 'One',
  amount: '10.00',
} as unknown as EntityRecord;

type Fn = (context: JsonObject, change: JsonObject) => object | string | null | Promise<JsonValue>;
type Script = Partial<Record<BrowserScriptFunction, Fn>>;

/** The tenant's scripts, as a test writes them. */
class Scripts {
  readonly opened: string[] = [];
  readonly closed: string[] = [];
  readonly calls: string[] = [];
  readonly followed = new Map<string, () => void>();
  readonly scripts: Record<string, Script>;

  constructor(scripts: Record<string, Script>) {
    this.scripts = scripts;
  }

  readonly service = {
    open: (name: string) => {
      if (!(name in this.scripts)) return Promise.resolve(undefined);
      this.opened.push(name);
      const call = (fn: BrowserScriptFunction, context: JsonObject, change?: JsonValue) =>
        this.call(name, fn, context, change as JsonObject);
      return Promise.resolve({ name, call, close: () => void this.closed.push(name) });
    },
    execute: (name: string, context: JsonObject) =>
      name in this.scripts ? this.call(name, 'execute', context, {}) : Promise.resolve(undefined),
  };

  private async call(name: string, fn: BrowserScriptFunction, context: JsonObject, change: JsonObject): Promise<JsonValue> {
    this.calls.push(fn);
    return ((await this.scripts[name]![fn]?.(context, change)) ?? null) as JsonValue;
  }
}

const disposers = trackDisposers();
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  disposers.assertAllDisposed();
});
const pause = () => vi.advanceTimersByTimeAsync(300);

async function open(given: Record<string, Script>, loaded: EntityRecord | null = record) {
  const scripts = new Scripts(given);
  const services = new FakeServices();
  const fake = services.get(ScriptsService);
  const follow = (name: string, listener: () => void) => {
    scripts.followed.set(name, listener);
    return disposeAll([fake.follow(name, listener), () => scripts.followed.delete(name)]);
  };
  services.set(ScriptsService, { ...fake, ...scripts.service, follow });
  const form = new RecordForm(Loan, loaded ?? undefined);
  const logic = new FormScripts(form, services);
  const stop = disposers.track('form', logic.start());
  await pause();
  return { form, logic, scripts, services, stop };
}
const extension = (script: Script) => ({ 'loan-extension': script });

describe('an extension', () => {
  test('[PERM-023] decides when the form opens which fields show, and how', async () => {
    const fields = {
      name: { hidden: true },
      amount: { disabled: 'Agreed with the customer', label: 'Sum', mandatory: true, options: [{ value: '1', label: 'One' }] },
      'numbers[].number': { hint: 'Without spaces' },
    };
    const { form, stop } = await open(extension({ execute: () => ({ fields }) }));
    const row = form.items('numbers').add({});
    expect(form.field('name').isHidden).toBe(true);
    expect(form.field('amount')).toMatchObject({ isDisabled: true, hint: 'Agreed with the customer', label: 'Sum', isMandatory: true });
    expect(form.field('amount').options).toEqual([{ value: '1', label: 'One' }]);
    expect(row.scalar('number')?.hint).toBe('Without spaces');
    form.field('amount').value = '';
    expect(form.check()?.error).toMatchObject({ key: '{label} is mandatory', values: { label: 'Sum' } });
    stop();
  });

  test('that of the type of the record goes before that of the entity; another type opens another', async () => {
    const { form, scripts, stop } = await open({ 'loan-extension-car': {}, 'loan-extension': {} });
    expect(scripts.opened).toEqual(['loan-extension-car']);
    form.field('type').value = 'BOAT';
    await pause();
    expect([scripts.opened.at(-1), scripts.closed]).toEqual(['loan-extension', ['loan-extension-car']]);
    stop();
    await pause();
    expect(scripts.closed).toHaveLength(2);
  });

  test('[SCRIPT-013] a tenant without one is told nothing', async () => {
    const { form, logic, services, stop } = await open({});
    form.field('name').value = 'Two';
    await pause();
    await logic.validate();
    expect([services.notifications.shown, form.isValid]).toEqual([[], true]);
    stop();
  });

  test('fills a new record, but leaves a stored one as it is', async () => {
    const script = extension({ execute: ({ isNew }) => ({ values: { name: isNew ? 'Filled' : 'Wrong' } }) });
    const fresh = await open(script, null);
    const stored = await open(script);
    expect(fresh.form.field('name').value).toBe('Filled');
    expect([stored.form.field('name').value, stored.form.isDirty]).toEqual(['One', false]);
    fresh.stop();
    stored.stop();
  });

  test('is told what changed, once the typing pauses, and computes what follows; its own values call nothing', async () => {
    const onChange = vi.fn<Fn>((context) => ({ values: { fee: `${(context['record'] as JsonObject)['amount'] as string}0` } }));
    const { form, stop } = await open(extension({ onChange }));
    for (const text of ['2', '20', '200']) form.field('amount').value = text;
    expect(onChange).not.toHaveBeenCalled();
    await pause();
    expect(onChange.mock.calls.map(([, change]) => change)).toEqual([{ field: 'amount', value: '200', previous: '10.00' }]);
    expect(form.field('fee').value).toBe('2000');
    await pause();
    expect(onChange).toHaveBeenCalledOnce();
    stop();
  });

  test('[CONF-042] the pause is the one of the field that was typed in last, as its definition or the script says', async () => {
    const onChange = vi.fn<Fn>(() => ({}));
    const execute: Fn = () => ({ fields: { fee: { debounce: 2_000 }, score: { debounce: true } } });
    const { form, stop } = await open(extension({ execute, onChange }));
    const typed = async (field: string, milliseconds: number): Promise<number> => {
      form.field(field).value = `${milliseconds}`;
      await vi.advanceTimersByTimeAsync(milliseconds - 10);
      const early = onChange.mock.calls.length;
      await vi.advanceTimersByTimeAsync(20);
      const late = onChange.mock.calls.length;
      onChange.mockClear();
      return late - early;
    };
    expect([await typed('name', 1_000), await typed('fee', 2_000), await typed('amount', 250)]).toEqual([1, 1, 1]);
    stop();
  });

  test.each([-1, 6_000, false, '300'])('[CONF-042] a debounce of %j is refused, and the form works on', async (debounce) => {
    const { services, stop } = await open(extension({ execute: () => ({ fields: { fee: { debounce } } }) }));
    expect(JSON.stringify(services.notifications)).toContain('fields.fee.debounce has to be true or milliseconds up to 5000');
    stop();
  });

  test('a late answer never writes over what was typed since', async () => {
    let answer!: (value: JsonValue) => void;
    const { form, stop } = await open(
      extension({ onChange: (_context, { field }) => (field === 'amount' ? new Promise((resolve) => (answer = resolve)) : {}) }),
    );
    form.field('amount').value = '20';
    await pause();
    form.field('fee').value = 'typed';
    answer({ values: { fee: 'computed', name: 'Computed' } });
    await pause();
    expect([form.field('fee').value, form.field('name').value]).toEqual(['typed', 'Computed']);
    stop();
  });

  test('remarks at a field keep nobody from saving, and go with the change that they came with', async () => {
    const onChange: Fn = (context) => ((context['record'] as JsonObject)['amount'] === '99' ? { messages: { fee: 'Rather much' } } : {});
    const { form, logic, stop } = await open(extension({ onChange }));
    form.field('amount').value = '99';
    await pause();
    await logic.validate();
    expect([form.field('fee').remark, form.isValid]).toEqual(['Rather much', true]);
    form.field('amount').value = '9';
    await pause();
    expect(form.field('fee').remark).toBeUndefined();
    stop();
  });

  test('what it finds wrong before saving stands at the field, and is asked anew each time', async () => {
    const validate: Fn = (context) => ((context['record'] as JsonObject)['fee'] === undefined ? { amount: 'Not without a fee' } : {});
    const { form, logic, stop } = await open(extension({ validate }));
    await logic.validate();
    expect([form.isValid, form.field('amount').error]).toEqual([false, { key: 'Not without a fee' }]);
    form.field('fee').value = '1';
    await logic.validate();
    expect(form.isValid).toBe(true);
    stop();
  });

  test('[SCRIPT-012] [SCRIPT-014] one that fails is named, once, and the form works on without it', async () => {
    const boom: Fn = () => Promise.reject(new Error('x is not defined'));
    const { form, logic, services, stop } = await open(extension({ onChange: boom, validate: boom }));
    form.field('amount').value = '20';
    await pause();
    await logic.validate();
    expect(form.isValid).toBe(true);
    expect(services.notifications.shown).toEqual([
      ['warning', 'The script "loan-extension" failed; the form works on without it: x is not defined'],
    ]);
    stop();
  });

  test.each([
    [{ fields: { nmae: { hidden: true } } }, 'there is no field nmae'],
    [{ fields: { name: { hiden: true } } }, 'fields.name.hiden is unknown'],
    [{ fields: { name: { hidden: 'yes' } } }, 'fields.name.hidden has to be true or false'],
    [{ fields: { name: { options: ['a'] } } }, 'fields.name.options has to be a list of { value, label }'],
    [{ messages: { name: 3 } }, 'name in messages has to be a text'],
    ['no', 'the answer has to be an object'],
  ])('an answer that is none is told to its author: %j', async (answer, problem) => {
    const { services, stop } = await open(extension({ execute: () => answer }));
    expect(services.notifications.shown[0]?.[1]).toContain(problem);
    stop();
  });

  test('19.39 cannot make anybody an administrator: what decides over rights it neither sets nor hides, and that is told', async () => {
    const hides = { profiles: { hidden: true, label: 'Colour' }, props_rights: { hidden: true }, props_profiles: { hidden: true } };
    const { form, services, stop } = await open(
      extension({ execute: () => ({ fields: hides }), onChange: () => ({ values: { profiles: ['ADMIN'], fee: '1.00' }, fields: hides }) }),
    );
    form.field('amount').value = '20';
    await pause();
    expect(form.changes).toEqual({ amount: '20', fee: '1.00' });
    const { isHidden, label, value } = form.field('profiles');
    expect([isHidden, label, value, form.section('Rights').isHidden]).toEqual([false, 'Profiles', undefined, false]);
    // What else stands under the heading is hidden as the script says.
    expect(form.field('note').isHidden).toBe(true);
    expect(JSON.stringify(services.notifications)).toContain('no script sets profiles');
    stop();
  });

  test('19.39 what it has changed in a field that it hides is seen before it is saved, and no longer', async () => {
    const hidden = { fields: { fee: { hidden: true } } };
    const { form, stop } = await open(extension({ execute: () => hidden, onChange: () => ({ ...hidden, values: { fee: '1.00' } }) }));
    expect(form.field('fee').isHidden).toBe(true);
    form.field('amount').value = '20';
    await pause();
    expect(form.field('fee').isHidden).toBe(false);
    form.reset({ ...record, amount: '20', fee: '1.00', _version: 4 });
    await pause();
    expect(form.field('fee').isHidden).toBe(true);
    stop();
  });

  test('cannot set what the user may not type either', async () => {
    const { form, stop } = await open(extension({ onChange: () => ({ values: { score: 9 } }) }));
    form.field('amount').value = '20';
    await pause();
    expect(form.changes).toEqual({ amount: '20' });
    stop();
  });

  test('[SCRIPT-007] published anew while the form is open: it looks as the new one says, and nothing typed is lost', async () => {
    const { form, scripts, services, stop } = await open(extension({ execute: () => ({ fields: { name: { hidden: true } } }) }));
    form.field('amount').value = '55';
    scripts.scripts['loan-extension'] = { execute: () => ({ fields: { fee: { hidden: true } }, values: { amount: '1' } }) };
    services.events.publish('script', { name: 'loan-extension', hash: 'h2', version: 2 });
    await pause();
    expect([form.field('name').isHidden, form.field('fee').isHidden, form.field('amount').value]).toEqual([false, true, '55']);
    expect(scripts.opened).toEqual(['loan-extension', 'loan-extension']);
    delete scripts.scripts['loan-extension'];
    services.events.publish('script', { name: 'loan-extension', hash: '', version: 3 });
    await pause();
    expect(form.field('fee').isHidden).toBe(false);
    stop();
  });

  test('E 45: deleted while the connection was broken: the form goes on without it', async () => {
    const { form, scripts, stop } = await open(extension({ execute: () => ({ fields: { fee: { hidden: true } } }) }));
    expect([form.field('fee').isHidden, [...scripts.followed.keys()]]).toEqual([true, ['loan-extension-car', 'loan-extension']]);
    delete scripts.scripts['loan-extension'];
    scripts.followed.get('loan-extension')?.();
    await pause();
    expect(form.field('fee').isHidden).toBe(false);
    stop();
    await pause();
    expect(scripts.followed.size).toBe(0);
  });
});

describe('a format check', () => {
  const check: Script = {
    execute: ({ value, type, loan }) =>
      value === 'good' ? null : `${type as string} ${value as string} of ${(loan as JsonObject)['name'] as string} is wrong`,
  };

  test('[SCRIPT-018] [PERSON-075] says under the field what is wrong, with what stands beside it, and keeps it from being saved', async () => {
    const { form, logic, stop } = await open({ 'loan-format-check': check });
    form.items('numbers').add({ type: 'SIR', number: 'bad' });
    await pause();
    expect(form.field('numbers[0].number').error).toEqual({ key: 'SIR bad of One is wrong' });
    expect(form.isValid).toBe(false);
    form.field('numbers[0].number').value = 'good';
    await logic.validate();
    expect(form.isValid).toBe(true);
    stop();
  });

  test('saving waits for it, and what is stored and unchanged is not asked about', async () => {
    const stored = { ...record, numbers: [{ type: 'SIR', number: 'old' }] } as unknown as EntityRecord;
    const { form, logic, scripts, stop } = await open({ 'loan-format-check': check }, stored);
    await logic.validate();
    expect(scripts.calls).toEqual([]);
    form.items('numbers').add({ type: 'EVA', number: 'new' });
    await logic.validate();
    expect(form.invalidFields.map(({ path }) => path)).toEqual(['numbers[1].number']);
    stop();
  });

  test('E 45: is asked again once a broken connection stands', async () => {
    const { form, logic, scripts, services, stop } = await open({ 'loan-format-check': check });
    form.items('numbers').add({ type: 'SIR', number: 'bad' });
    await logic.validate();
    expect(form.isValid).toBe(false);
    delete scripts.scripts['loan-format-check'];
    services.events.publish('ready', {});
    await logic.validate();
    expect(form.isValid).toBe(true);
    stop();
  });

  test('one that fails lets the value pass, and is named', async () => {
    const { form, logic, services, stop } = await open({ 'loan-format-check': { execute: () => Promise.reject(new Error('boom')) } });
    form.items('numbers').add({ number: 'x' });
    await logic.validate();
    expect(form.isValid).toBe(true);
    expect(services.notifications.shown[0]?.[1]).toContain('"loan-format-check" failed');
    stop();
  });
});

describe('a text made of other fields', () => {
  const places = {
    'text-to-place': {
      execute: ({ text }: JsonObject) => ({ street: (text as string).split(', ')[0]!, city: (text as string).split(', ')[1]! }),
    },
    'place-to-text': { execute: ({ place }: JsonObject) => Object.values(place as Record<string, string>).join(' · ') },
  };

  test('[SCRIPT-019] fills them when it is pasted', async () => {
    const { form, stop } = await open(places);
    form.items('places').add({ street: 'Old road' });
    await pause();
    form.field('places[0].line').paste('1 rue de la Paix, Lyon');
    await pause();
    expect(form.items('places').value).toEqual([{ street: '1 rue de la Paix', city: 'Lyon', line: '1 rue de la Paix, Lyon' }]);
    stop();
  });

  test('[SCRIPT-019] follows when they change, unless it was typed', async () => {
    const { form, stop } = await open(places);
    const row = form.items('places').add({});
    form.field('places[0].street').value = 'Quay 5';
    await pause();
    expect(row.scalar('line')?.value).toBe('Quay 5');
    form.field('places[0].city').value = 'Hamburg';
    form.field('places[0].line').value = 'as I say';
    await pause();
    expect(row.scalar('line')?.value).toBe('as I say');
    stop();
  });

  test('[SCRIPT-013] stays a text of its own where the tenant has no scripts', async () => {
    const { form, services, stop } = await open({});
    form.items('places').add({ street: 'Quay 5' });
    form.field('places[0].line').paste('1 rue de la Paix, Lyon');
    await pause();
    expect(form.items('places').value).toEqual([{ street: 'Quay 5', line: '1 rue de la Paix, Lyon' }]);
    expect(services.notifications.shown).toEqual([]);
    stop();
  });
});

describe('a computation', () => {
  async function computing(script: Script) {
    const { form, services, stop } = await open({ 'loan-computation': script });
    const computation = new FormComputation(form, services);
    const end = disposers.track('computation', computation.start());
    await pause();
    const close = () => (end(), stop());
    return { form, services, computation, close };
  }

  test('fills plan and amounts as unsaved changes, from the record as it is typed', async () => {
    const compute: Fn = (context) => ({
      plan: [{ index: 1, payment: (context['record'] as JsonObject)['amount']!, kind: 'rent' }],
      values: { fee: '7' },
    });
    const { form, computation, close } = await computing({ compute });
    expect([computation.isThere, FormComputation.isFor(Loan)]).toEqual([true, true]);
    form.field('amount').value = '500';
    await computation.compute();
    expect(form.changes).toEqual({ amount: '500', plan: [{ index: 1, payment: '500' }], fee: '7' });
    close();
  });

  test('one that fails is named with its error, and changes nothing', async () => {
    const { form, services, computation, close } = await computing({ compute: () => Promise.reject(new Error('rate is missing')) });
    await computation.compute();
    expect([form.isDirty, computation.isRunning]).toEqual([false, false]);
    expect(services.notifications.shown).toEqual([['error', 'The script "loan-computation" could not compute: rate is missing']]);
    close();
  });

  test.each([
    [{ plan: 'none' }, 'plan has to be a list of rows'],
    [{ values: { rat: '1' } }, 'there is no field rat'],
  ])('an answer that is none is told: %j', async (answer, problem) => {
    const { services, computation, close } = await computing({ compute: () => answer });
    await computation.compute();
    expect(services.notifications.shown[0]?.[1]).toContain(problem);
    close();
  });
});
