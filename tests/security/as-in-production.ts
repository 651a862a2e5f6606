// Imported before all else: React decides by it when it is loaded, and the built product has the
// production kind.
process.env.NODE_ENV = "production";
