import type { FieldError } from '@mortise/sdk';

/** What a due amount consists of, as products name it: in the order in which it is paid unless a product says otherwise. */
export const DUE_COMPONENTS = ['PENALTY', 'FEE', 'TAX', 'INTEREST', 'PRINCIPAL'] as const;

const ORDER_MESSAGE = 'Name each of penalty, fee, tax, interest and principal once';

/** An order names everything that may be due, once: nothing would pay what it leaves out. */
export function orderErrors({
  allocationOrder,
}: {
  readonly allocationOrder?: readonly string[] | null | undefined;
}): readonly FieldError[] {
  if (!allocationOrder?.length) return [];
  const isWhole = allocationOrder.length === DUE_COMPONENTS.length && DUE_COMPONENTS.every((one) => allocationOrder.includes(one));
  return isWhole ? [] : [{ path: 'allocationOrder', code: 'INVALID_FIELD_VALUE', key: ORDER_MESSAGE, values: {}, message: ORDER_MESSAGE }];
}
