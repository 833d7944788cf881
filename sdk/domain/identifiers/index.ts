export * from './IdentifierCheck.ts';
export { checkIban, type Iban, type IbanOptions } from './bank/checkIban.ts';
export { formatIban } from './bank/formatIban.ts';
export { checkBic, type Bic } from './bank/checkBic.ts';
export { checkRib, ribKey, type Rib, type RibOptions } from './bank/checkRib.ts';
export { checkCreditorIdentifier, type CreditorIdentifier } from './bank/checkCreditorIdentifier.ts';
export { checkMandateReference } from './bank/checkMandateReference.ts';
export {
  checkCreditorReference,
  formatCreditorReference,
  makeCreditorReference,
  type CreditorReference,
} from './bank/checkCreditorReference.ts';
export type { SpanishIdReason } from './spain/invalidSpanishId.ts';
export { checkDni } from './spain/checkDni.ts';
export { checkNie } from './spain/checkNie.ts';
export { checkCif, type Cif } from './spain/checkCif.ts';
export { checkSpanishId, type SpanishId, type SpanishIdCheck, type SpanishIdOptions, type SpanishIdType } from './spain/checkSpanishId.ts';
export { checkSiren } from './france/checkSiren.ts';
export { checkSiret, type Siret } from './france/checkSiret.ts';
export { checkVat, type Vat, type VatOptions } from './vat/checkVat.ts';
export { checkVatField, isVatLike, type VatFieldCheck, type VatFieldValue } from './vat/checkVatField.ts';
export { checkLei, type Lei } from './checkLei.ts';
export { checkNaceCode, type NaceCode } from './checkNaceCode.ts';
export { checkUuid } from './checkUuid.ts';
export { checkEmail } from './contact/checkEmail.ts';
export { callingCodes, type CallingCode } from './contact/callingCodes.ts';
export { checkPhone, type Phone, type PhoneOptions } from './contact/checkPhone.ts';
export { checkPhoneFormat, type PhoneText } from './contact/checkPhoneFormat.ts';
export { formatPhone } from './contact/formatPhone.ts';
export { checkUrl } from './contact/checkUrl.ts';
export { checkUsername, type Username, type UsernameOptions } from './contact/checkUsername.ts';
