import { defineEntity, type EntityRecord, type JsonObject, type Sheet } from '@mortise/sdk';
import { loadNodeKind, type RecordPage } from '@mortise/sdk/client';
import { FormUndo, RecordForm } from '@mortise/sdk/forms';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import plugin from '../client.ts';
import SheetCard from './SheetCard.tsx';

const Loan = defineEntity({
  name: 'Loan',
  collection: 'x/loans',
  registrationPrefix: 'L',
  fields: { name: { type: 'text' }, plan: { type: 'sheet' } },
});
const PLAN: Sheet = {
  A1: { value: 'Price' }, B1: { value: '100', type: 'currency', name: 'price', comment: 'From the offer' },
  A2: { value: 'Rate', readOnly: true }, B2: { value: '0.055', type: 'percentage', readOnly: 'Agreed with the bank' },
  A3: { value: 'Interest' }, B3: { formula: 'price*B2', type: 'currency' },
  A4: { value: 'Insured' }, B4: { value: false, type: 'checkbox' },
  A5: { value: 'Class' }, B5: { value: 'A', type: 'select', select: ['A', { value: 'B', label: 'Better' }] },
}; // prettier-ignore

beforeEach(() => {
  // The grid draws what is in sight: it needs a size.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
});

interface Opened {
  readonly plan?: Sheet;
  readonly isWritable?: boolean;
  readonly isEditing?: boolean;
  readonly props?: JsonObject;
}

function open({ plan = PLAN, isWritable = true, isEditing = true, props = { path: 'plan' } }: Opened = {}) {
  const record = { registration: 'L1', status: 'OPEN', _version: 1, plan } as unknown as EntityRecord;
  const form = new RecordForm(Loan, record);
  const edit = vi.fn();
  const page = { entity: Loan, record, form, isWritable, isEditing, edit } as unknown as RecordPage;
  const services = new FakeServices({ entities: [Loan] });
  renderWithServices(<SheetCard node={{ kind: 'Sheet', props }} page={page} />, services);
  return { form, edit, saved: () => form.field('plan').value as Sheet };
}
const cell = (address: string) => {
  const [column, row] = [address.charCodeAt(0) - 65, Number(address.slice(1)) - 1];
  return document.querySelector<HTMLElement>(`[data-cell="${row},${column}"]`)!;
};
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more });
const go = (address: string) => fireEvent.pointerDown(cell(address), { button: 0 });
const type = (text: string) => {
  press(text[0]!);
  fireEvent.change(document.activeElement!, { target: { value: text } });
};
const clip = (kind: 'copy' | 'cut' | 'paste', data: Map<string, string>) => {
  const event = createEvent[kind](cell('A1').parentElement!);
  Object.defineProperty(event, 'clipboardData', {
    value: { getData: (name: string) => data.get(name) ?? '', setData: (name: string, text: string) => data.set(name, text) },
  });
  fireEvent(document.activeElement!, event);
};
const status = () => screen.getByRole('status').textContent;

describe('[RECORD-009] the card Sheet', () => {
  test('shows what cells and formulas come to, in a grid that names its rows and columns', () => {
    open();
    expect(screen.getByRole('grid', { name: 'Plan' })).toBeDefined();
    expect(cell('B3').textContent?.replace('\u00a0', ' ')).toBe('5.50 EUR');
    expect(cell('B5').textContent).toBe('A');
    expect(screen.getByRole('columnheader', { name: 'B' }).getAttribute('aria-colindex')).toBe('2');
    expect(cell('B2').getAttribute('aria-readonly')).toBe('true');
    expect(cell('B1').getAttribute('aria-description')).toBe('From the offer');
  });

  test('places itself for each sheet of a kind, and says what its props may be', async () => {
    const [card] = plugin.contributes!.cards!;
    expect(card!.placement?.nodes?.(Loan)).toEqual([{ kind: 'Sheet', title: 'Plan', props: { path: 'plan' } }]);
    expect(Object.keys((await loadNodeKind(card!)).props!)).toEqual(['path', 'cells', 'rows', 'columns']);
  });

  test('a record without a sheet says how to begin one', () => {
    open({ plan: {}, isEditing: false });
    expect(screen.getByText('Edit the record to fill in the sheet.')).toBeDefined();
  });
});

describe('[FIELD-087] typing into a sheet', () => {
  test('typing replaces, Enter goes down, and what follows is computed', () => {
    const { saved, form } = open();
    go('B1');
    type('200');
    press('Enter');
    expect(saved()['B1']).toEqual({ ...PLAN['B1'], value: '200' });
    expect(cell('B3').textContent?.replace('\u00a0', ' ')).toBe('11.00 EUR');
    expect(document.activeElement).toBe(cell('B2'));
    expect(form.changes).toHaveProperty('plan.B1.value', '200');
    expect(form.isValid).toBe(true);
  });

  test('Escape leaves the cell as it was', () => {
    const { form } = open();
    go('B1');
    type('200');
    press('Escape');
    expect(form.isDirty).toBe(false);
    expect(document.activeElement).toBe(cell('B1'));
  });

  test('a cell that is fixed refuses with its reason, and says so', () => {
    const { form } = open();
    go('B2');
    press('5');
    expect(status()).toBe('Agreed with the bank');
    press('Delete');
    expect(form.isDirty).toBe(false);
    go('A2');
    press('Enter');
    expect(status()).toBe('Nobody types into this cell.');
  });

  test('who may not save the record changes nothing', () => {
    const { form, edit } = open({ isWritable: false, isEditing: false });
    go('B1');
    press('5');
    expect([status(), form.isDirty, edit.mock.calls.length]).toEqual(['You may not change this record.', false, 0]);
  });

  test('typing turns the page to editing', () => {
    const { edit } = open({ isEditing: false });
    go('B1');
    press('5');
    expect(edit).toHaveBeenCalledOnce();
  });

  test('a box is ticked by Space, a choice is chosen from its list', () => {
    const { saved } = open();
    go('B4');
    press(' ');
    expect(saved()['B4']).toMatchObject({ value: true });
    go('B5');
    press('Enter');
    fireEvent.change(screen.getByRole('combobox', { name: 'Content of B5' }), { target: { value: 'B' } });
    expect(saved()['B5']).toMatchObject({ value: 'B' });
    expect(cell('B5').textContent).toBe('Better');
  });

  test('[FIELD-088] what is no number becomes NaN, and tells what is wrong', () => {
    const { saved } = open();
    go('B1');
    type('much');
    press('Enter');
    press('ArrowUp');
    expect([saved()['B1']?.value, cell('B1').textContent, cell('B3').textContent]).toEqual(['NaN', 'NaN', '#VALUE!']);
    expect(status()).toBe('The value is not a number');
  });

  test('[FIELD-093] the bar shows the formula of the active cell and changes it; a broken one stays to be mended', () => {
    const { saved } = open();
    go('B3');
    const bar = screen.getByRole('textbox', { name: 'Content of B3' });
    expect(bar).toHaveProperty('value', '=price*B2');
    fireEvent.change(bar, { target: { value: '=price*' } });
    fireEvent.keyDown(bar, { key: 'Enter' });
    expect(status()).toBe('This formula cannot be read.');
    fireEvent.change(bar, { target: { value: '=B3' } });
    fireEvent.keyDown(bar, { key: 'Enter' });
    expect(saved()['B3']).toMatchObject({ formula: 'B3' });
    go('B3');
    expect(status()).toBe('#CYCLE! These cells are computed from each other: B3 → B3.');
  });

  test('the last change is taken back with the rest of the form', () => {
    const { form, saved } = open();
    const undo = new FormUndo(form);
    const stop = undo.start();
    go('B1');
    type('200');
    press('Enter');
    act(() => void undo.undo());
    expect(saved()).toEqual(PLAN);
    expect(cell('B3').textContent?.replace('\u00a0', ' ')).toBe('5.50 EUR');
    stop();
  });
});

describe('several cells', () => {
  test('are selected with Shift, emptied by Delete, and keep type and comment; their sum is told', () => {
    const { saved } = open({ plan: { A1: { value: '1', type: 'number', comment: 'x' }, A2: { value: '3', type: 'number' } } });
    go('A1');
    press('ArrowDown', { shiftKey: true });
    expect(status()).toBe('x');
    press('ArrowDown');
    press('ArrowUp', { shiftKey: true });
    expect(status()).toContain('Sum 4 · Average 2 · Count 2');
    press('Delete');
    expect(saved()).toEqual({ A1: { type: 'number', comment: 'x' }, A2: { type: 'number' } });
  });

  test('[FIELD-093] Ctrl+Enter fills them with the active one, references moved along', () => {
    const { saved } = open({
      plan: { A1: { value: '1', type: 'number' }, A2: { value: '2', type: 'number' }, B1: { formula: 'A1*$A$1' } },
    });
    go('B1');
    press('ArrowDown', { shiftKey: true });
    press('Enter', { ctrlKey: true });
    expect(saved()['B2']).toEqual({ formula: 'A2*$A$1' });
    expect(cell('B2').textContent).toBe('2');
  });

  test('[FIELD-090] [FIELD-091] are pasted from a workbook as the cells take them; fixed ones stay, and that is told', () => {
    const { saved } = open();
    go('B1');
    clip('paste', new Map([['text/plain', '1,250.50\tnew\r\n9 %\t12\r\nnull\tundefined\r\n']]));
    expect(saved()['B1']).toMatchObject({ value: '1250.5', comment: 'From the offer' });
    expect([saved()['C1'], saved()['B2'], saved()['C2']]).toEqual([
      { value: 'new' },
      PLAN['B2'],
      { value: '12', type: 'number', isGuessed: true },
    ]);
    expect([saved()['B3'], saved()['C3']]).toEqual([{ value: null, type: 'currency' }, undefined]);
    expect(status()).toBe('Agreed with the bank');
  });

  test('go to workbooks as plain numbers, and to other cells with their formulas', () => {
    const { saved } = open();
    const data = new Map<string, string>();
    go('B1');
    press('ArrowDown', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    clip('copy', data);
    expect(data.get('text/plain')).toBe('100\n5.5%\n5.5');
    go('C1');
    clip('paste', data);
    expect(saved()['C3']).toEqual({ formula: 'price*C2', type: 'currency' });
  });
});

describe('19.37 nothing that was entered is lost', () => {
  test('a comment is kept when somebody clicks on another cell while it is written', () => {
    const { saved } = open();
    go('B1');
    fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
    fireEvent.change(screen.getByLabelText('Comment on B1'), { target: { value: 'Agreed by phone' } });
    go('A3');
    expect(saved()['B1']).toMatchObject({ comment: 'Agreed by phone' });
    expect(saved()['A3']).toEqual(PLAN['A3']);
  });

  test('formulas that are moved go on asking for the same cells, those that are copied move their references', () => {
    for (const [kind, formula] of [
      ['cut', 'price*B2'],
      ['copy', 'price*C4'],
    ] as const) {
      const { saved } = open();
      const data = new Map<string, string>();
      go('B3');
      clip(kind, data);
      go('C5');
      clip('paste', data);
      expect([saved()['C5'], saved()['B3'] === undefined || saved()['B3']!.formula === undefined]).toEqual([
        { formula, type: 'currency' },
        kind === 'cut',
      ]);
      cleanup();
    }
  });

  test('a choice that is picked is stored as picked, whatever its code is called', () => {
    const select = [
      { value: 'A', label: 'B' },
      { value: 'B', label: 'C' },
    ];
    const { saved } = open({ plan: { A1: { value: 'A', type: 'select', select } } });
    go('A1');
    press('Enter');
    fireEvent.change(document.activeElement!, { target: { value: 'B' } });
    expect(saved()['A1']!.value).toBe('B');
  });
});

describe('a sheet that a layout brings along', () => {
  const props = { cells: { A1: { value: '2', type: 'number' }, B1: { formula: 'A1*2' } }, rows: 4, columns: 3 };

  test('computes, takes changes back, and saves nothing', () => {
    const { form } = open({ props, isEditing: false });
    expect(screen.getByRole('grid', { name: 'Sheet' }).getAttribute('aria-rowcount')).toBe('5');
    go('A1');
    type('5');
    press('Enter');
    expect(cell('B1').textContent).toBe('10');
    press('z', { ctrlKey: true });
    expect(cell('B1').textContent).toBe('4');
    expect(form.isDirty).toBe(false);
  });
});
