import { openAlipayBench } from './testing/alipay-bench.ts';
import { describeProvider } from './testing/conformance.ts';
import { openWechatBench } from './testing/wechat-bench.ts';

describeProvider('Alipay', openAlipayBench);
describeProvider('WeChat Pay with its public key', () => openWechatBench('public key'));
describeProvider('WeChat Pay with certificates', () => openWechatBench('certificates'));
