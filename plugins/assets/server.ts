import { codeList, defineServerPlugin } from '@mortise/sdk/server';
import { Asset } from './shared/asset.ts';
import { AssetLot } from './shared/assetLot.ts';

const READ = ['read /api/asset/assets', 'read /api/asset/asset-lots'];

export default defineServerPlugin({
  id: 'assets',
  requires: ['persons'],
  entities: [Asset, AssetLot],
  profiles: { STAFF: [...READ, 'write /api/asset/assets', 'write /api/asset/asset-lots'], SALES: READ, PARTNER: READ },
  menus: [
    {
      id: 'assets',
      label: 'Assets',
      icon: 'car',
      children: [
        { id: 'asset-list', label: 'Assets', icon: 'car', path: '/assets', permission: 'read /api/asset/assets' },
        { id: 'asset-lot-list', label: 'Asset lots', icon: 'package', path: '/asset-lots', permission: 'read /api/asset/asset-lots' },
      ],
    },
  ],
  lists: {
    assetType: codeList({
      CAR: 'Car', VAN: 'Van', TRUCK: 'Truck', TRAILER: 'Trailer', MACHINE: 'Machine', FORKLIFT: 'Forklift',
      MEDICAL: 'Medical equipment', IT: 'IT equipment', OFFICE: 'Office equipment', SOLAR: 'Solar installation',
    }),
    assetLotType: codeList({ PURCHASE: 'Purchase', TRANSPORT: 'Transport', SALE: 'Sale' }),
  },
}); // prettier-ignore
