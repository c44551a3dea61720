/* Arco mounts some parts in roots of their own; React 19 hides createRoot from it. Every entry on Arco imports this. */
import '@arco-design/web-react/es/_util/react-19-adapter';
