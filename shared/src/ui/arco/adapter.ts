/* Arco mounts some parts in its own roots, for which React 19 no longer exposes createRoot on its main entry. Every entry on Arco imports this. */
import '@arco-design/web-react/es/_util/react-19-adapter';
