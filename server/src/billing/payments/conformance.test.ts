import { openAlipayBench } from './testing/alipay-bench.ts';
import { describeProvider } from './testing/conformance.ts';
import { openSandboxBench } from './testing/sandbox-bench.ts';
import { openWechatBench } from './testing/wechat-bench.ts';

describeProvider('Alipay', openAlipayBench);
describeProvider('WeChat Pay with its public key', () => openWechatBench('public key'));
describeProvider('WeChat Pay with certificates', () => openWechatBench('certificates'));
describeProvider('the payment sandbox in Alipay’s language', () => openSandboxBench('alipay'));
describeProvider('the payment sandbox in WeChat’s language', () => openSandboxBench('wechat'));
