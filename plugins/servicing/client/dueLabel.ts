import type { TranslationService } from '@mortise/sdk/client';
import type { Formats } from '@mortise/sdk/domain';
import type { DueItem } from '../shared/dueItems.ts';

/** `Rent of 30 Apr 2026` */
export function dueLabel({ kind, date }: Pick<DueItem, 'kind' | 'date'>, formats: Formats, t: TranslationService['translate']): string {
  const day = formats.writtenDate(date);
  if (kind === 'charge') return t('Fee of {date}', { date: day });
  if (kind === 'prepayment') return t('Prepayment of {date}', { date: day });
  if (kind === 'settlement') return t('Settlement of {date}', { date: day });
  if (kind === 'settlement-charge') return t('Costs of the settlement of {date}', { date: day });
  if (kind === 'extension') return t('Secondary rent of {date}', { date: day });
  if (kind === 'purchase') return t('Purchase of {date}', { date: day });
  if (kind === 'return') return t('Return of {date}', { date: day });
  if (kind === 'repossess') return t('Repossession of {date}', { date: day });
  if (kind === 'sale') return t('Sale of {date}', { date: day });
  if (kind === 'loss') return t('Total loss of {date}', { date: day });
  if (kind === 'write-off' || kind === 'write-down') return t('Write-off of {date}', { date: day });
  return kind === 'rent' ? t('Rent of {date}', { date: day }) : t('Payment of {date}', { date: day });
}
