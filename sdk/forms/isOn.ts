/** Flags of looks are true, or the reason. */
export const isOn = (flag: boolean | string | null | undefined): boolean => flag === true || (typeof flag === 'string' && flag !== '');
