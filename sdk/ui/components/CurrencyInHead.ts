import { createContext } from 'react';

/** The currency that the head of a table says for all its amounts: they leave it out. */
export const CurrencyInHead = createContext<string | undefined>(undefined);
