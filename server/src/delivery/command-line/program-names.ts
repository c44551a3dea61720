/** What one types before a command's name: in this workspace, and in a repository of its own, where it works before there is a package.json. */
export const programs = { workspace: 'npm run remote --', ownRepository: 'npx ai-site-remote' } as const;
