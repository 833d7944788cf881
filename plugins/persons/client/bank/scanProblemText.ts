import type { TranslationService } from '@mortise/sdk/client';
import type { ScanProblem } from './IbanScanStore.ts';

/** What went wrong with a scan, and what the user can do about it. */
export function scanProblemText(problem: ScanProblem, t: TranslationService['translate']): string {
  switch (problem) {
    case 'type':
      return t('This file cannot be read. Take a picture (PNG, JPEG, WebP) or a PDF.');
    case 'size':
      return t('The file is larger than 20 MB. Take a smaller picture, or only the page with the IBAN.');
    case 'damaged':
      return t('The file is damaged, or not what its name says. Take another one.');
    case 'protected':
      return t('The PDF is protected by a password. Open it and take a picture of the page with the IBAN.');
    case 'nothing':
      return t('No valid IBAN was found. Take a sharp picture of the IBAN from close by, or type it.');
    default:
      return t('The file could not be read. Check the connection and try again.');
  }
}
