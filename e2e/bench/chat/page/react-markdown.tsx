import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { offerRenderer } from './other-renderer.tsx';

const plugins = [remarkGfm];

offerRenderer((text) => <ReactMarkdown remarkPlugins={plugins}>{text}</ReactMarkdown>);
