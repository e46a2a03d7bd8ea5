import("/whole-89abcdef01.js");
