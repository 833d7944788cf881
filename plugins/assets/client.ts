import { definePlugin } from '@mortise/sdk/client';
import { Asset } from './shared/asset.ts';
import { AssetLot } from './shared/assetLot.ts';

export default definePlugin({ id: 'assets', requires: ['persons'], entities: [Asset, AssetLot] });
