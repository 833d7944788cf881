import type { TakenOver } from '@mortise/sdk/server';
import { inTurn } from './sample.ts';

/** Name, type, street, postcode, city, country, longitude and latitude. */
const PLACES = [
  ['Depot Gennevilliers', 'DEPOT', 'Route du Bassin 6', '92230', 'Gennevilliers', 'FR', '2.2920', '48.9370'],
  ['Depot Lyon Corbas', 'DEPOT', 'Avenue du 24 août 1944 31', '69960', 'Corbas', 'FR', '4.9020', '45.6690'],
  ['Workshop Lille', 'WORKSHOP', 'Rue de Tournai 140', '59800', 'Lille', 'FR', '3.0790', '50.6300'],
  ['Dealer Bordeaux Lac', 'DEALER', 'Avenue des Quarante Journaux 12', '33300', 'Bordeaux', 'FR', '-0.5720', '44.8830'],
  ['Office Paris', 'OFFICE', 'Rue de Châteaudun 18', '75009', 'Paris', 'FR', '2.3380', '48.8760'],
  ['Depot Hamburg', 'DEPOT', 'Veddeler Damm 38', '20457', 'Hamburg', 'DE', '10.0050', '53.5290'],
  ['Workshop Köln', 'WORKSHOP', 'Robert-Perthel-Straße 60', '50739', 'Köln', 'DE', '6.9210', '50.9830'],
  ['Dealer München', 'DEALER', 'Landsberger Straße 240', '80687', 'München', 'DE', '11.5130', '48.1400'],
  ['Site Leipzig', 'SITE', 'Torgauer Straße 231', '04347', 'Leipzig', 'DE', '12.4310', '51.3660'],
  ['Office Frankfurt', 'OFFICE', 'Mainzer Landstraße 46', '60325', 'Frankfurt', 'DE', '8.6630', '50.1130'],
  ['Depot Zaragoza', 'DEPOT', 'Calle Bari 25', '50197', 'Zaragoza', 'ES', '-0.9560', '41.6400'],
  ['Workshop Getafe', 'WORKSHOP', 'Calle Torneros 44', '28906', 'Getafe', 'ES', '-3.7120', '40.3150'],
  ['Dealer Valencia', 'DEALER', 'Avinguda de Tres Creus 20', '46014', 'Valencia', 'ES', '-0.4030', '39.4560'],
  ['Office Barcelona', 'OFFICE', 'Carrer de Pallars 193', '08005', 'Barcelona', 'ES', '2.1970', '41.4020'],
  ['Depot Rozzano', 'DEPOT', 'Via Curiel 25', '20089', 'Rozzano', 'IT', '9.1560', '45.3810'],
  ['Workshop Torino', 'WORKSHOP', 'Corso Orbassano 400', '10137', 'Torino', 'IT', '7.6190', '45.0290'],
  ['Dealer Bologna', 'DEALER', 'Via Stalingrado 60', '40128', 'Bologna', 'IT', '11.3540', '44.5110'],
  ['Depot Waalhaven', 'DEPOT', 'Waalhaven Zuidzijde 19', '3089 JH', 'Rotterdam', 'NL', '4.4520', '51.8830'],
  ['Workshop Utrecht', 'WORKSHOP', 'Atoomweg 50', '3542 AB', 'Utrecht', 'NL', '5.0640', '52.1070'],
  ['Site Eindhoven', 'SITE', 'Achtseweg Zuid 151', '5651 GW', 'Eindhoven', 'NL', '5.4320', '51.4540'],
  ['Depot Antwerpen', 'DEPOT', 'Noorderlaan 111', '2030', 'Antwerpen', 'BE', '4.4130', '51.2550'],
  ['Dealer Zaventem', 'DEALER', 'Leuvensesteenweg 542', '1930', 'Zaventem', 'BE', '4.4720', '50.8690'],
  ['Workshop Liège', 'WORKSHOP', 'Rue de l’Expansion 10', '4432', 'Liège', 'BE', '5.4870', '50.6700'],
  ['Site Gent', 'SITE', 'Skaldenstraat 62', '9042', 'Gent', 'BE', '3.7640', '51.1220'],
] as const;
const CLOSED = 9;

/** Depots, workshops and dealers in the countries of the company; every so many are given up. */
export const makeLocations = (suppliers: readonly string[]): readonly TakenOver[] =>
  PLACES.map(([name, type, address1, zipcode, city, country, longitude, latitude], index): TakenOver => {
    const isOurs = type === 'OFFICE' || type === 'SITE';
    return {
      status: index % CLOSED === CLOSED - 1 ? 'CLOSED' : 'OPEN',
      body: {
        name,
        type,
        address1,
        zipcode,
        city,
        country,
        addressLine: `${address1}, ${zipcode} ${city}, ${country}`,
        location: { coordinates: { longitude, latitude } },
        ...(!isOurs && { personRegistration: inTurn(suppliers, index) }),
      },
    };
  });
