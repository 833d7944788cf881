import { createContext, useContext } from 'react';
import type { Services } from '../Services.ts';
import type { Token } from '../token.ts';

const ServicesContext = createContext<Services | undefined>(undefined);

/**
 * Gives its children their services.
 * @internal
 */
export const ServicesProvider = ServicesContext.Provider;

/** The services of the session. @throws outside of a ServicesProvider. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error('useServices is called outside of a ServicesProvider');
  return services;
}

/** One service. */
export const useService = <T>(token: Token<T>): T => useServices().get(token);
