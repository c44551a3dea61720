import { describeProvider } from './testing/conformance.ts';
import { openSandboxBench } from './testing/sandbox-bench.ts';

describeProvider('the payment sandbox in Alipay’s language', () => openSandboxBench('alipay'));
describeProvider('the payment sandbox in WeChat’s language', () => openSandboxBench('wechat'));
