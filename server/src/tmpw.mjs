
import { getDocumentProxy } from 'unpdf';
import { parentPort, workerData } from 'node:worker_threads';
const t=Date.now();
const pdf = await getDocumentProxy(workerData, {verbosity:0});
console.log('open', Date.now()-t, pdf.numPages);
const p = await pdf.getPage(1);
const c = await p.getTextContent();
console.log('text', Date.now()-t, c.items.length);
