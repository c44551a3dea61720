export * from './image-content.ts';
export * from './image-seeds.ts';
export * from './mentions.ts';
export * from './role-sentence.ts';
export * from './storyboard-prompt.ts';
export * from './subject-prompts.ts';
