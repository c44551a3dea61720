import { entry } from './entry.ts';

/** What was typed, and where. */
export const typedRefusals = {
  'command-missing': entry(
    'Which command?',
    'The program was called without a command.',
    'It has several.',
    'Choose one of the list; `--help` after its name says what it takes.',
  ),
  'command-unknown': entry(
    'Unknown command "{name}".',
    'There is no command of this name.',
    'A typing error should do nothing.',
    'Choose one of the list.',
  ),
  'argument-missing': entry(
    '<{argument}> is missing.',
    'An argument that the command needs is not there.',
    'The command would have to guess.',
    'Add it at its place, as the help shows.',
  ),
  'argument-unexpected': entry(
    'Unexpected argument "{argument}".',
    'There are more arguments than the command takes.',
    'A word too many is often an option without its two hyphens.',
    'Remove it, quote values with spaces, or write the option with `--`.',
  ),
  'argument-refused': entry(
    '{argument} {problem}.',
    'An argument or the value of an option does not have its form.',
    'It is checked before anything is built or sent.',
    'Write it as the message says.',
  ),
  'options-malformed': entry(
    '{problem}.',
    'An option is unknown, or lacks its value.',
    'A misspelt option would be ignored silently.',
    'Look at the options in the help.',
  ),
  'options-exclusive': entry(
    '{options} exclude each other.',
    'Two options contradict each other.',
    'Only one of them can be done.',
    'Leave one out.',
  ),
  'reason-needed': entry(
    '{subject} needs a reason: --why TEXT.',
    'The action needs a reason.',
    'The audit log of the site keeps it for whoever asks later.',
    'Add `--why TEXT`.',
  ),
  'package-not-here': entry(
    'There is no package {name} here: {packages}.',
    'The name is none of the packages in this working copy.',
    'Only what is here can be built.',
    'Check the name, and run the command in the root of the repository.',
  ),
  'remote-not-here': entry(
    'There is no remote in this folder: create one first.',
    'The folder has no `src/remote.ts`.',
    'The command builds the one remote of the folder in which it runs.',
    'Go to the root of the repository, or create the remote with `create`.',
  ),
  'remote-not-named': entry(
    '--standalone opens one remote: name it.',
    'No remote, or more than one, was named.',
    'Alone means one remote without a shell.',
    'Name exactly one remote.',
  ),
  'shell-not-served': entry(
    'A page cannot take its shell from elsewhere: develop the shell with npm run dev -w shell.',
    'The shell is to be served to the pages of a site.',
    'A page begins with its shell; only remotes can be exchanged in it.',
    'Run `npm run dev -w shell`.',
  ),
  'port-taken': entry(
    'Port {port} is in use: choose another one with {another}.',
    'Another program listens on the port.',
    'Two programs cannot share it.',
    'Choose another port as the message says, or end the other program.',
  ),
  'node-old': entry(
    'Remotes are made with Node {least} or newer; this is {version}.',
    'The installed Node is too old.',
    'Declarations are read as TypeScript, which older versions cannot do.',
    'Install the version that the message names, for instance with a version manager.',
  ),
  'not-built': entry(
    'Not built: {names}. Start without {option}.',
    'The site is to start without building, and there are packages without a build.',
    'It would have pages with missing remotes.',
    'Start once without the option.',
  ),

  // A new remote.
  'name-malformed': entry(
    '"{name}" is no name for a remote: mf- and then lower-case letters, digits and hyphens, such as mf-podcast.',
    'The name does not have the form of a remote.',
    'It becomes a folder, a package and part of addresses.',
    'Choose a name such as mf-podcast.',
  ),
  'remote-exists': entry(
    '{name} exists.',
    'There is a package of this name, here or on the site.',
    'It would be replaced.',
    'Choose another name.',
  ),
  'title-malformed': entry(
    '"{title}" is no title for a menu: up to {most} letters, digits and spaces.',
    'The title is too long or has other characters.',
    'It stands in the menu of every page and in source code.',
    'Shorten it; Chinese characters are letters here.',
  ),
  'routes-missing': entry(
    'A remote owns at least one path: --routes /podcast.',
    'No path was given.',
    'Visitors come to a remote by its paths.',
    'Give one or more, separated by commas.',
  ),
  'route-malformed': entry(
    '"{route}" is not a path: write it like /podcast or /podcast/albums, without a slash at the end.',
    'A route is no path of a site.',
    'Pages are found by it, so it has one form.',
    'Begin with a slash and end without one.',
  ),
  'route-reserved': entry(
    '{route} is taken: the site keeps everything below {folder} for itself.',
    'The path belongs to calls, files or pages of the site itself.',
    'A remote there would hide them.',
    'Choose another path.',
  ),
  'route-owned': entry(
    '{route} belongs to {owner}.',
    'Another package owns the path, or one above it.',
    'One path has one owner.',
    'Choose another path, or agree with the owner and its operators.',
  ),
  'routes-overlap': entry(
    '{route} and {other} overlap: a remote owns everything below its paths.',
    'One of the paths lies below another one.',
    'The upper one owns it already.',
    'Give only the upper path; what lies below it is declared in `src/remote.ts`.',
  ),
  'files-present': entry(
    '{files} cannot be written, there is something of that name: only {allowed} and a licence may be here.',
    'The folder has files that the new remote would overwrite.',
    'Nobody’s work is replaced.',
    'Create the remote in an empty folder, or move these files away.',
  ),
} as const;
