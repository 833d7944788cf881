// The same set-up as plugin authors get from the SDK's build preset.
import '../sdk/testing/setupDom.ts';
