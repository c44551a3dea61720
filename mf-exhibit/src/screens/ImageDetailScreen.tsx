import { DetailScreen } from './DetailScreen.tsx';

/** 作品详情 and 灵感详情. */
export default function ImageDetailScreen() {
  return <DetailScreen kind="inspiration" />;
}
