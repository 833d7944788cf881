// The same set-up as plugin authors get from the SDK's build preset.
import '../sdk/testing/setupDom.ts';
import { configure } from '@testing-library/react';

// Every processor has a worker of its own: a second is not always enough for what a test waits for.
configure({ asyncUtilTimeout: 10_000 });
