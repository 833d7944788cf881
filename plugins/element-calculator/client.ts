import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'element-calculator',
  contributes: {
    elements: [
      {
        id: 'calculator',
        label: 'Calculator',
        loadKind: () => import('./client/calculatorKind.ts'),
        load: () => import('./client/CalculatorElement.tsx'),
      },
    ],
  },
});
