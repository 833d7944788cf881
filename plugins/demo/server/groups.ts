import type { TakenOver } from '@mortise/sdk/server';

type Relation = readonly [relation: string, of: string, stake?: string];

/** A person of a group under a short name, and who it is what to: `['SHAREHOLDEROF', 'mill', '0.6']`. */
interface Member {
  readonly type: 'C' | 'I' | 'O';
  readonly name: string;
  readonly riskClass?: string;
  readonly city: readonly [zipcode: string, city: string, country: string];
  readonly is: readonly Relation[];
}
type Group = Readonly<Record<string, Member>>;

const LYON = ['69002', 'Lyon', 'FR'] as const;
const LILLE = ['59800', 'Lille', 'FR'] as const;
const HAMBURG = ['22767', 'Hamburg', 'DE'] as const;
const LIEGE = ['4000', 'Liège', 'BE'] as const;
const MADRID = ['28013', 'Madrid', 'ES'] as const;

/** Two families, a foundation, and companies that hold shares in each other: the last owns a part of the first. */
const AURELIA: Group = {
  clara: { type: 'I', name: 'Clara Aurel', riskClass: 'A', city: LYON, is: [['BENEFICIALOWNEROF', 'holding', '0.42'], ['DIRECTOROF', 'holding'], ['SPOUSEOF', 'paul']] },
  paul: { type: 'I', name: 'Paul Aurel', riskClass: 'B', city: LYON, is: [['BENEFICIALOWNEROF', 'holding', '0.18'], ['SIGNEROF', 'transport']] },
  ines: { type: 'I', name: 'Inès Vasseur', riskClass: 'C', city: LILLE, is: [['BENEFICIALOWNEROF', 'invest', '0.55']] },
  jan: { type: 'I', name: 'Jan Vasseur', riskClass: 'E', city: LIEGE, is: [['BENEFICIALOWNEROF', 'invest', '0.45'], ['DIRECTOROF', 'invest']] },
  foundation: { type: 'O', name: 'Aurelia Foundation', riskClass: 'A', city: LYON, is: [['SHAREHOLDEROF', 'holding', '0.25']] },
  holding: { type: 'C', name: 'Aurelia Holding SA', riskClass: 'B', city: LYON, is: [['SHAREHOLDEROF', 'transport', '0.8'], ['SHAREHOLDEROF', 'energy', '0.51'], ['SHAREHOLDEROF', 'estates', '1']] },
  invest: { type: 'C', name: 'Vasseur Invest SRL', riskClass: 'D', city: LIEGE, is: [['SHAREHOLDEROF', 'energy', '0.49'], ['SHAREHOLDEROF', 'transport', '0.2']] },
  transport: { type: 'C', name: 'Aurelia Transport SAS', riskClass: 'C', city: LILLE, is: [['SHAREHOLDEROF', 'garage', '1']] },
  energy: { type: 'C', name: 'Aurelia Énergie SAS', riskClass: 'B', city: LYON, is: [['SHAREHOLDEROF', 'solar', '0.7']] },
  estates: { type: 'C', name: 'Aurelia Estates SCI', riskClass: 'A', city: LYON, is: [] },
  garage: { type: 'C', name: 'Garage du Nord SARL', riskClass: 'D', city: LILLE, is: [] },
  solar: { type: 'C', name: 'Solar Iberia SL', riskClass: 'C', city: MADRID, is: [['SHAREHOLDEROF', 'holding', '0.15']] },
  marta: { type: 'I', name: 'Marta Ruiz', riskClass: 'B', city: MADRID, is: [['DIRECTOROF', 'solar'], ['BENEFICIALOWNEROF', 'solar', '0.3']] },
}; // prettier-ignore

/** One owner of each company, all the way up to one person. */
const MERIDIAN: Group = {
  owner: { type: 'I', name: 'Greta Lindholm', riskClass: 'A', city: HAMBURG, is: [['BENEFICIALOWNEROF', 'top', '1']] },
  top: { type: 'C', name: 'Meridian Holding AG', riskClass: 'A', city: HAMBURG, is: [['SHAREHOLDEROF', 'france', '1'], ['SHAREHOLDEROF', 'germany', '1'], ['SHAREHOLDEROF', 'spain', '0.75']] },
  france: { type: 'C', name: 'Meridian France SAS', riskClass: 'B', city: LILLE, is: [['SHAREHOLDEROF', 'north', '1'], ['SHAREHOLDEROF', 'south', '0.9']] },
  germany: { type: 'C', name: 'Meridian Deutschland GmbH', riskClass: 'A', city: HAMBURG, is: [['SHAREHOLDEROF', 'port', '0.6']] },
  spain: { type: 'C', name: 'Meridian España SL', riskClass: 'C', city: MADRID, is: [] },
  north: { type: 'C', name: 'Meridian Nord SARL', riskClass: 'B', city: LILLE, is: [] },
  south: { type: 'C', name: 'Meridian Sud SARL', riskClass: 'C', city: LYON, is: [] },
  port: { type: 'C', name: 'Elbe Portlogistik GmbH', riskClass: 'B', city: HAMBURG, is: [['SHAREHOLDEROF', 'cranes', '0.8']] },
  cranes: { type: 'C', name: 'Elbe Kranservice GmbH', riskClass: 'D', city: HAMBURG, is: [] },
}; // prettier-ignore

type Store = (entity: string, records: readonly TakenOver[]) => Promise<readonly string[]>;
type Update = (entity: string, registration: string, body: Record<string, unknown>) => Promise<unknown>;

/** Groups of companies with their owners: one with holdings in a circle, one that is a tree. */
export async function fillGroups(store: Store, update: Update): Promise<void> {
  for (const group of [AURELIA, MERIDIAN]) {
    const keys = Object.keys(group);
    const stored = await store(
      'Person',
      keys.map((key) => ({ status: 'ACTIVE', body: bodyOf(group[key]!) })),
    );
    const registrations = new Map(keys.map((key, index) => [key, stored[index]!]));
    for (const key of keys) {
      const ascendants = keys.flatMap((source) =>
        group[source]!.is.filter(([, of]) => of === key).map(([relation, , stake]) => ({
          relation,
          personRegistration: registrations.get(source)!,
          ...(stake !== undefined && { stake }),
        })),
      );
      if (ascendants.length > 0) await update('Person', registrations.get(key)!, { ascendants });
    }
  }
}

function bodyOf({ type, name, riskClass, city: [zipcode, city, country] }: Member): Record<string, unknown> {
  const [firstName, ...lastNames] = name.split(' ');
  return {
    type,
    name,
    ...(type === 'I' && { firstName, lastName: lastNames.join(' ') }),
    ...(riskClass !== undefined && { riskClass }),
    roles: [{ role: type === 'I' ? 'OWNER' : 'CLIENT' }],
    currency: 'EUR',
    addresses: [{ type: type === 'I' ? 'MAIN' : 'REGISTERED', zipcode, city, country }],
  };
}
