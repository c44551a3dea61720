import { StatePage } from '@ai-site/shared/ui/feedback';

/** The address names no app. */
export function UnknownApp() {
  return (
    <StatePage
      illustration="not-found"
      title="应用类型不能为空"
      description="这个地址没有指明要打开的应用，请从应用中心重新进入。"
      actions={[
        { label: '去应用中心', to: '/appCenter' },
        { label: '去我来聊', to: '/chatNew' },
      ]}
    />
  );
}
