import { provide } from '@mortise/sdk';
import { codeList, defineServerPlugin, type TransitionEffect } from '@mortise/sdk/server';
import type { Asset } from './shared/asset.ts';
import { AssetLife, assetLife } from './shared/assetLife.ts';
import { entities } from './shared/entities.ts';

const COLLECTIONS = [
  'assets',
  'asset-lots',
  'asset-catalog-items',
  'asset-service-catalog-items',
  'collaterals',
  'depreciation-schedules',
  'inspections',
  'locations',
  'maintenances',
];
const reads = (...collections: readonly string[]) => collections.map((name) => `read /api/asset/${name}`);
const writes = (...collections: readonly string[]) => collections.map((name) => `write /api/asset/${name}`);
/** What somebody who sells needs to know; the depreciation in our books is not among it. */
const FOR_SALES = COLLECTIONS.filter((name) => name !== 'depreciation-schedules');

/** Modules that keep books of assets are told where one goes, or refuse it. */
const tellBooks: TransitionEffect<Asset> = (call) => call.services.get(assetLife<Parameters<TransitionEffect<Asset>>[0]>()).moved(call);

export default defineServerPlugin({
  id: 'assets',
  requires: ['persons'],
  entities,
  provides: [provide(assetLife(), [], () => new AssetLife())],
  effects: { 'tell-books': tellBooks },
  profiles: {
    STAFF: [...reads(...COLLECTIONS), ...writes(...COLLECTIONS)],
    SALES: [...reads(...FOR_SALES), ...writes('collaterals')],
    PARTNER: reads('assets', 'asset-lots', 'inspections', 'maintenances'),
  },
  menus: [
    {
      id: 'assets',
      label: 'Asset management',
      icon: 'car',
      children: [
        { id: 'asset-list', label: 'Assets', icon: 'car', path: '/assets', daily: 7, letter: 'A', permission: 'read /api/asset/assets' },
        { id: 'asset-lot-list', label: 'Asset lots', icon: 'package', path: '/asset-lots', permission: 'read /api/asset/asset-lots' },
        { id: 'maintenance-list', label: 'Maintenances', icon: 'tool', path: '/maintenances', permission: 'read /api/asset/maintenances' },
        { id: 'inspection-list', label: 'Inspections', icon: 'checklist', path: '/inspections', permission: 'read /api/asset/inspections' },
        { id: 'collateral-list', label: 'Collaterals', icon: 'shield', path: '/collaterals', permission: 'read /api/asset/collaterals' },
        { id: 'depreciation-schedule-list', label: 'Depreciation schedules', icon: 'chart-bar', path: '/depreciation-schedules', permission: 'read /api/asset/depreciation-schedules' },
        { id: 'location-list', label: 'Locations', icon: 'building', path: '/locations', permission: 'read /api/asset/locations' },
        { id: 'asset-catalog-item-list', label: 'Asset catalogue', icon: 'book', path: '/asset-catalog-items', permission: 'read /api/asset/asset-catalog-items' },
        { id: 'asset-service-catalog-item-list', label: 'Service catalogue', icon: 'layout-list', path: '/asset-service-catalog-items', permission: 'read /api/asset/asset-service-catalog-items' },
      ],
    },
  ],
  lists: {
    assetType: codeList({
      CAR: 'Car', VAN: 'Van', TRUCK: 'Truck', TRAILER: 'Trailer', MACHINE: 'Machine', FORKLIFT: 'Forklift',
      MEDICAL: 'Medical equipment', IT: 'IT equipment', OFFICE: 'Office equipment', SOLAR: 'Solar installation',
    }),
    assetLotType: codeList({ PURCHASE: 'Purchase', TRANSPORT: 'Transport', SALE: 'Sale' }),
    assetExpenseType: codeList({ DELIVERY: 'Delivery costs', REGISTRATION: 'Registration fee', TAX: 'Tax', INSTALLATION: 'Installation', REPAIR: 'Repair', STORAGE: 'Storage', OTHER: 'Other' }),
    assetCondition: codeList({ NEW: 'As new', GOOD: 'Good', WORN: 'Worn', DAMAGED: 'Damaged', WRECKED: 'Wrecked' }),
    serviceType: codeList({ MAINTENANCE: 'Maintenance', TYRES: 'Tyres', INSURANCE: 'Insurance', ROADSIDE: 'Roadside assistance', REPLACEMENT: 'Replacement vehicle', FUEL_CARD: 'Fuel and charging card', TELEMATICS: 'Telematics' }),
    collateralType: codeList({ GUARANTEE: 'Personal guarantee', BANK_GUARANTEE: 'Bank guarantee', PLEDGE: 'Pledge', MORTGAGE: 'Mortgage', DEPOSIT: 'Deposit', RETENTION: 'Retention of title', BUYBACK: 'Buy-back commitment' }),
    depreciationType: codeList({ ACCOUNTING: 'Accounting', TAX: 'Tax', FINANCIAL: 'Financial' }),
    depreciationMethod: codeList({ STRAIGHT_LINE: 'Straight line', DECLINING_BALANCE: 'Declining balance', ANNUITY: 'Annuity', UNITS: 'Units of use' }),
    inspectionType: codeList({ DELIVERY: 'At delivery', PERIODIC: 'Periodic', DAMAGE: 'After damage', RETURN: 'At return' }),
    damageSeverity: codeList({ MINOR: 'Minor', MEDIUM: 'Medium', SEVERE: 'Severe' }),
    locationType: codeList({ DEPOT: 'Depot', DEALER: 'Dealer', WORKSHOP: 'Workshop', SITE: 'Customer site', OFFICE: 'Office' }),
    maintenanceType: codeList({ SERVICE: 'Service', REPAIR: 'Repair', TYRES: 'Tyres', TECHNICAL_INSPECTION: 'Technical inspection', ACCIDENT: 'Accident repair', RECALL: 'Recall' }),
  },
}); // prettier-ignore
